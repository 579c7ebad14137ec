// The command line: what is typed, or what picks write into it as long as nothing is typed.

export class Command {
  /** @param {HTMLInputElement} field */
  constructor(field) {
    this.field = field;
    /** What picks have written; anything else was typed. */
    this.written = "";
  }

  /** Whether somebody types here. */
  get isTyped() {
    return this.field.value.trim() !== this.written;
  }

  /**
   * Writes what is picked, unless something else is typed.
   * @param {string} words
   */
  write(words) {
    if (!this.isTyped) this.field.value = this.written = words;
  }

  /**
   * Adds the name of a cell to what is picked, or to what is typed.
   * @param {string} picked
   * @param {string} name
   */
  add(picked, name) {
    if (this.isTyped) this.field.value = `${this.field.value.trimEnd()} ${name}`;
    else this.write(`${picked} ${name}`.trim());
  }

  clear() {
    this.field.value = this.written = "";
  }

  /** What was typed; the line is empty afterwards. */
  take() {
    const typed = this.field.value.trim();
    this.clear();
    return typed;
  }
}
