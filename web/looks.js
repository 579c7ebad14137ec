// How a game looks here: the theme of its board and the set of its pieces, remembered for each game.

import { setting } from "./menu.js";
import { SETS, useSet } from "./tokens.js";

/** Themes of boards, the usual one first. */
const BOARDS = ["usual", "quiet", "ink"];

/**
 * What was chosen for a game, or the first of the choices.
 * @param {string} key
 * @param {string[]} words
 */
function chosen(key, words) {
  const said = localStorage.getItem(key) ?? "";
  return words.includes(said) ? said : words[0];
}

/**
 * The settings of a game's looks, applied now and whenever they are changed.
 * @param {string} game
 * @param {() => void} onChange things are to be drawn anew
 */
export function looks(game, onChange) {
  const [board, pieces] = [`board ${game}`, `pieces ${game}`];
  const apply = () => {
    document.documentElement.dataset.board = chosen(board, BOARDS);
    useSet(chosen(pieces, SETS));
    onChange();
  };
  apply();
  return [
    setting("board-theme", BOARDS, chosen(board, BOARDS), apply, board),
    setting("pieces", SETS, chosen(pieces, SETS), apply, pieces),
  ];
}
