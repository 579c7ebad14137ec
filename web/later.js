// What only some tables need, fetched where they do: talk, setups of one's own, names on a map, who thinks, what is to be done.

import { done, learn } from "./lesson.js";
import { Picks } from "./picks.js";
import { announce, showPanels } from "./sides.js";
import { counter, draw, write } from "./tokens.js";
import { byId, getJson, learnWords, make, say } from "./words.js";

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./wire").TableInfo} TableInfo */

const CHAT = "/web/chat.js";
const MARKS = "/web/marks.js";
const NAMES = "/web/names.js";
const PUZZLE = "/web/puzzle.js";
const REPEAT = "/web/repeat.js";
const SETUPS = "/web/setups.js";
const STUDY = "/web/study.js";
const TASK = "/web/task.js";
const THINKING = "/web/thinking.js";

/** @type {Promise<import("./names.js").Names> | undefined} */
let names;

/**
 * Writes names on a board that was just put on the page, if it is a map.
 * @param {import("./board.js").Board} board
 */
export function mountNames(board) {
  byId("names").hidden = board.layout.style !== "Map";
  if (board.layout.style === "Map") names ??= import(NAMES).then((it) => new it.Names(board, { byId, draw }));
  names?.then((it) => it.mount());
}

/** Talk, where there is somebody to talk with. */
export class Talk {
  /**
   * @param {Connection} connection
   * @param {(problem: import("./wire").Problem) => void} onProblem
   */
  constructor(connection, onProblem) {
    this.begin = () => import(CHAT).then((it) => new it.Chat(connection, onProblem, { byId, counter, make, say }));
    /** @type {Promise<import("./chat.js").Chat> | undefined} */
    this.chat = undefined;
  }

  /** @param {TableInfo} table */
  sit(table) {
    const people = table.seats.filter(({ occupant }) => occupant === "you" || occupant === "guest" || occupant === "open");
    if (table.chat !== false && people.length > 1) this.chat ??= this.begin();
    this.chat?.then((it) => it.sit(table));
  }

  forget() {
    this.chat?.then((it) => it.forget());
  }

  /** @param {import("./wire").ChatLine[]} lines */
  hear(lines) {
    this.chat?.then((it) => it.hear(lines));
  }
}

/** Setups of one's own, where one lays out. */
export class OwnSetups {
  /**
   * @param {Connection} connection
   * @param {(told: import("./wire").Tell) => void} onTold hears what became of it
   */
  constructor(connection, onTold) {
    this.begin = () => import(SETUPS).then((it) => new it.Setups(connection, onTold, { byId, make, say }));
    /** @type {Promise<import("./setups.js").Setups> | undefined} */
    this.setups = undefined;
  }

  /**
   * @param {string} game
   * @param {boolean} isSetup
   */
  offer(game, isSetup) {
    if (isSetup) this.setups ??= this.begin();
    this.setups?.then((it) => it.offer(game, isSetup));
  }
}

/** The same throw once more, once dice were thrown. */
export class Repeats {
  /**
   * @param {Connection} connection
   * @param {(path: import("./wire").Pick[]) => Promise<boolean>} play
   */
  constructor(connection, play) {
    this.begin = () => import(REPEAT).then((it) => (this.loaded = Object.assign(new it.Repeat(connection, play, { byId, make, say }), { paths: this.paths })));
    /** What one has played before. @type {import("./wire").Pick[][]} */
    this.paths = [];
    /** @type {import("./repeat.js").Repeat | undefined} */
    this.loaded = undefined;
    /** @type {Promise<import("./repeat.js").Repeat> | undefined} */
    this.repeat = undefined;
  }

  /** Whether it is being done. */
  get isBusy() {
    return this.loaded?.isBusy ?? false;
  }

  /** @param {import("./wire").Pick[]} path */
  note(path) {
    (this.loaded ?? this).paths.push(path);
  }

  /**
   * @param {import("./wire").Event[]} news
   * @param {import("./wire").Seat | null} own
   * @param {import("./picks.js").Picks} picks
   */
  hear(news, own, picks) {
    if (news.some(({ begins }) => begins !== undefined) && !this.repeat) this.paths = [];
    if (news.some(({ dice }) => dice?.length)) this.repeat ??= this.begin();
    this.repeat?.then((it) => {
      it.hear(news, own);
      it.offer(picks);
    });
  }
}

/** Who thinks, once somebody does. */
export class Thoughts {
  /** @param {Connection} connection */
  constructor(connection) {
    this.begin = () => import(THINKING).then((it) => new it.Thinking(connection, { byId, make, say }));
    /** @type {Promise<import("./thinking.js").Thinking> | undefined} */
    this.thinking = undefined;
  }

  /**
   * @param {{ seat?: import("./wire").Seat, millis?: number }} told
   * @param {TableInfo | undefined} table
   */
  hear(told, table) {
    if (told.seat !== undefined) this.thinking ??= this.begin();
    this.thinking?.then((it) => it.hear(told, table));
  }
}

/** What is to be done here, where a task or a puzzle is set. */
export class Aims {
  /**
   * @param {Connection} connection
   * @param {import("./board.js").Board} board
   */
  constructor(connection, board) {
    this.beginTask = () => learnWords("study").then(() => import(TASK)).then((it) => new it.Task({ byId, getJson, make, say, done, learn }));
    this.beginPuzzle = () => learnWords("study").then(() => import(PUZZLE)).then((it) => new it.Puzzle(connection, board, { byId, getJson, make, say }));
    /** @type {Promise<import("./task.js").Task | import("./puzzle.js").Puzzle> | undefined} */
    this.aim = undefined;
  }

  /** @param {TableInfo} table */
  sit(table) {
    if (typeof table.task === "number") this.aim ??= this.beginTask();
    if (typeof table.puzzle === "number") this.aim ??= this.beginPuzzle();
    this.aim?.then((it) => it.sit(table));
  }

  /**
   * What became of it.
   * @param {"reached" | "missed"} what
   */
  hear(what) {
    this.aim?.then((it) => it[what]());
  }
}

/** Lines of play of one's own and notes, once somebody looks back or there are notes. */
export class Studies {
  /**
   * @param {string} id of the table
   * @param {Connection} connection
   * @param {import("./board.js").Board} board
   * @param {(problem: import("./wire").Problem) => void} onProblem
   */
  constructor(id, connection, board, onProblem) {
    this.id = id;
    this.board = board;
    this.begin = () => learnWords("study").then(() => import(STUDY)).then((it) => new it.Study(connection, board, { byId, make, say, Picks, announce, showPanels, onProblem }));
    /** @type {Promise<import("./study.js").Study> | undefined} */
    this.asked = undefined;
    /** @type {import("./study.js").Study | undefined} */
    this.study = undefined;
    /** @type {TableInfo | undefined} */
    this.table = undefined;
    /** @type {import("./wire").ReportTurn[]} */
    this.turns = [];
    board.pencil.onDrawn = (number, text) => this.write((study) => study.mayNote && (this.table?.over || study.past) && study.noteAt(number, "drawn", text));
  }

  /**
   * Does something with it, once it is there.
   * @param {(study: import("./study.js").Study) => unknown} deed
   */
  async write(deed) {
    this.asked ??= this.begin();
    this.study = await this.asked;
    [this.study.table, this.study.turns] = [this.table, this.turns];
    await deed(this.study);
  }

  /** @param {TableInfo} table */
  sit(table) {
    this.table = table;
    if (this.study) this.study.table = table;
  }

  /** @param {import("./wire").ReportTurn[]} turns */
  judge(turns) {
    this.turns = turns;
    if (this.study) this.study.turns = turns;
  }

  /** @param {import("./stepper.js").Past | undefined} past */
  stand(past) {
    if (past || this.asked) this.write((study) => study.stand(past));
  }

  /** @param {import("./wire").NoteInfo[]} notes */
  hear(notes) {
    this.board.pencil.take(this.id, notes.filter(({ kind }) => kind === "drawn"));
    this.write((study) => study.hear(notes));
  }

  /** Whether lines are tried now. */
  get isTrying() {
    return Boolean(this.study?.tried);
  }

  /**
   * Whether a pick belongs to a line that is tried.
   * @param {import("./wire").Cell} cell
   */
  pick(cell) {
    if (this.isTrying) this.study?.picks.choose({ cell });
    return this.isTrying;
  }

  /** @param {import("./wire").Cell} cell */
  lift(cell) {
    if (this.isTrying) this.study?.picks.lift(cell);
  }

  /**
   * @param {import("./wire").Cell} from
   * @param {import("./wire").Cell} to
   */
  drop(from, to) {
    if (this.isTrying) this.study?.picks.drop(from, to);
    return this.isTrying;
  }
}

/** Notes of one's own on what others hide. */
export class OwnMarks {
  /**
   * @param {string} id of the table
   * @param {Connection} connection
   * @param {import("./board.js").Board} board
   * @param {import("./standing.js").Standing} standing
   */
  constructor(id, connection, board, standing) {
    this.board = board;
    this.standing = standing;
    this.begin = () => learnWords("study").then(() => import(MARKS)).then((it) => new it.Marks(id, connection, board, () => standing.legend, { make, say, draw, write }));
    /** @type {Promise<import("./marks.js").Marks> | undefined} */
    this.marks = undefined;
  }

  /** @param {TableInfo} table */
  sit(table) {
    if (this.marks || !table.hides || !table.seats.some(({ occupant }) => occupant === "you")) return;
    this.marks = this.begin();
    this.board.pencil.onStand = (number) => this.marks?.then((it) => it.show(number));
    this.board.pencil.onCircle = (cell, number) => {
      const owner = this.standing.drawn?.tokens.find((token) => token.cell === cell)?.owner;
      const isOthers = owner !== undefined && table.seats[owner]?.occupant !== "you";
      if (isOthers) this.marks?.then((it) => it.ask(cell, number));
      return isOthers;
    };
  }
}
