// Made from the types of crates/wire by its test `browser`, never by hand. Types only: never served.

/** When more can be added to a number. */
export type Adds = "now" | "later";

/** Something that the announcer says. */
export type Announcement = {
  /** The sentence. */
  text: string,
  /** The seat that it names, if it names one. */
  seat?: Seat, };

/** What a client asks. Every answer to it carries its `id`, which the client chooses. */
export type Ask = { "ask": "hello",
  /** The client's number for this. */
  id: number,
  /** As whom: a seat one owns; if none is named, the one of them that may act, or else a spectator. */
  seat: Seat | null,
  /** The number of the last event seen through these eyes, 0 for none. */
  seen: number,
  /** Whether to see everything, where nobody is harmed by it: at the end, and where only machines play. */
  open?: boolean, }
| { "ask": "play",
  /** The client's number for this. */
  id: number,
  /** The number of the last event seen; a stale one is refused with what was missed. */
  seen: number,
  /** The action as typed. Either this or `picks`. */
  line?: string,
  /** The action as a whole path of picks, legal or not. */
  picks?: Array<Pick>, }
| { "ask": "undo",
  /** The client's number for this. */
  id: number,
  /** The number of the last event seen. */
  seen: number, }
| { "ask": "redo",
  /** The client's number for this. */
  id: number,
  /** The number of the last event seen. */
  seen: number, }
| { "ask": "draw",
  /** The client's number for this. */
  id: number,
  /** The number of the last event seen. */
  seen: number, }
| { "ask": "leave",
  /** The client's number for this. */
  id: number, }
| { "ask": "decline",
  /** The client's number for this. */
  id: number, }
| { "ask": "setup",
  /** The client's number for this. */
  id: number,
  /** The number of the last event seen. */
  seen: number,
  /** The file's name, for what is said of it. */
  name: string,
  /** Its text. */
  text: string, }
| { "ask": "steps",
  /** The client's number for this. */
  id: number, }
| { "ask": "past",
  /** The client's number for this. */
  id: number,
  /** The number of the event, one of those of `Steps`. */
  number: number, }
| { "ask": "hint",
  /** The client's number for this. */
  id: number, }
| { "ask": "mind",
  /** The client's number for this. */
  id: number,
  /** Which seat. */
  of: Seat, }
| { "ask": "try",
  /** The client's number for this. */
  id: number,
  /** From which step, one of those of `Steps`. */
  at: number,
  /** What was tried so far, as `Tried` had it. */
  lines: Array<string>,
  /** What is tried next, as a whole path of picks. */
  picks?: Array<Pick>,
  /** What was picked then: what can be picked after it is told. */
  prefix: Array<Pick>, }
| { "ask": "note",
  /** The client's number for this. */
  id: number,
  /** Which step, one of those of `Steps`. */
  at: number,
  /** What kind of note. */
  kind: NoteKind,
  /** What it says; nothing takes away what was said or drawn there, and a line that is noted again is taken away. */
  text: string, }
| { "ask": "worth",
  /** The client's number for this. */
  id: number,
  /** At which step, one of those of `Steps`; now, if none is named. */
  at?: number, }
| { "ask": "resign",
  /** The client's number for this. */
  id: number,
  /** The number of the last event seen. */
  seen: number, }
| { "ask": "offers",
  /** The client's number for this. */
  id: number,
  /** The picks so far. */
  prefix: Array<Pick>, }
| { "ask": "actions",
  /** The client's number for this. */
  id: number,
  /** At which step, one of those of `Steps`; now, if none is named. */
  at?: number, }
| { "ask": "position",
  /** The client's number for this. */
  id: number,
  /** At which step, one of those of `Steps`; now, if none is named. */
  at?: number, }
| { "ask": "say",
  /** The client's number for this. */
  id: number,
  /** What: at most 300 characters. */
  text: string, }
| { "ask": "layer",
  /** The client's number for this. */
  id: number,
  /** Its name. */
  layer: string,
  /** For which side, or for all. */
  side: Seat | null,
  /** At which step, one of those of `Steps`; now, if none is named. */
  at?: number, }
| { "ask": "commit",
  /** The client's number for this. */
  id: number,
  /** For which seat. */
  seat: Seat,
  /** The hash, 64 hexadecimal digits. */
  hash: string,
  /** What the setup of this seat is to be hashed with, where one is laid out in secret: 64 hexadecimal digits. */
  salt?: string, }
| { "ask": "reveal",
  /** The client's number for this. */
  id: number,
  /** For which seat. */
  seat: Seat,
  /** The bytes, 64 hexadecimal digits. */
  bytes: string, }
| { "ask": "would",
  /** The client's number for this. */
  id: number,
  /** The action as typed. Either this or `picks`. */
  line?: string,
  /** The action as picks; or picks that nothing begins with, to be told why. */
  picks?: Array<Pick>,
  /** Whether a line could have been done at this step, one of those of `Steps`; what would have come of it is not told. */
  at?: number, }
| { "ask": "hurry",
  /** The client's number for this. */
  id: number, }
| { "ask": "draft",
  /** The client's number for this. */
  id: number, }
| { "ask": "claim",
  /** The client's number for this. */
  id: number,
  /** Which seat. */
  of: Seat, }
| { "ask": "replace",
  /** The client's number for this. */
  id: number,
  /** Which seat. */
  of: Seat, }
| { "ask": "rest",
  /** The client's number for this. */
  id: number,
  /** For how many days. */
  days: number, }
| { "ask": "intend",
  /** The client's number for this. */
  id: number,
  /** The lines. */
  lines: Array<string>, }
| { "ask": "intentions",
  /** The client's number for this. */
  id: number, };

/** One thing that something may be. */
export type Bar = {
  /** What it is called. */
  word: string,
  /** At most two characters that stand for it. */
  letters: string,
  /** How likely that is, from 0 to 1. */
  share: number, };

/** What something on a cell may be: a bar for each possibility, in an order that is the same on every cell. */
export type Bars = {
  /** Where it stands. */
  cell: Cell,
  /** What it may be. */
  bars: Array<Bar>, };

/** Somebody whom one does not want to meet. */
export type BlockInfo = {
  /** The number of the block. */
  id: number,
  /** Their name, if they have one. */
  name?: string,
  /** Since when, in milliseconds since 1970. */
  since: number, };

/** A machine player. */
export type BotInfo = {
  /** Its name, as typed. */
  name: string,
  /** What it is like. */
  about: string, };

/** A point of a game. */
export type Branch = {
  /** The table's id. */
  table: string,
  /** Through whose eyes the events are numbered; a spectator's if no seat is named. */
  seat: Seat | null,
  /** The step: how many events had been told. */
  number: number, };

/** A place on the board: a square, a hex, a country. The game's layout gives it a name and a shape. */
export type Cell = number;

/** Something that may come of an action. */
export type Chance = {
  /** What. */
  text: string,
  /** Good for whom, if for anybody. */
  seat?: Seat,
  /** How likely, from 0 to 1. */
  share: number, };

/** A part of the worth of a position, before and after. */
export type Change = {
  /** What it is called. */
  text: string,
  /** The points before. */
  before: number,
  /** The points after. */
  after: number, };

/** Something that was said. */
export type ChatLine = {
  /** Whether it was said among those who play; else among those who look on. */
  players: boolean,
  /** The name of who said it, if they have one. */
  who?: string,
  /** The seat of who said it, if they have one. */
  seat?: Seat,
  /** Whether it was oneself. */
  yours?: boolean,
  /** What was said: never anything but text. */
  text: string, };

/** Options to be tried out. */
export type Chosen = {
  /** Options, where they are not the game's own defaults. */
  options: { [key in string]: string }, };

/** What the clocks of a table show at a time; all times are in milliseconds. */
export type Clocks = {
  /** The server's time, since 1970. */
  now: number,
  /** What each seat has left; nothing for one that is not counted any more. */
  left: (number | null)[],
  /** Whose clock runs. */
  running?: Seat,
  /** How long it still waits before it takes time away. */
  wait?: number,
  /** What is left of the time that everybody has for a secret setup, as long as it lasts. */
  setup?: number,
  /** How long each seat still rests, so that its clock stands still; where every turn has its days. */
  resting?: number[],
  /** How many days each seat may still rest. */
  rests?: Array<number>, };

/** The hashes of what everybody has drawn. */
export type Commitments = {
  /** The table's. */
  table: string,
  /** Those of the people. */
  seats: Array<string | null>, };

/** Something to be brought before whoever runs the server. */
export type Complaint = {
  /** About whom. */
  whom: Whom,
  /** What: at most 1000 characters. */
  text: string, };

/** A name to be taken, or to come back under. */
export type Credentials = {
  /** The name: 2 to 20 letters, digits, `-` and `_`. */
  name: string,
  /** The password: at least 8 characters. */
  password: string, };

/** What a value has become. */
export type Difference = { "is": any }
| { "of": { [key in string]: Difference } }
| { "in": Array<Edit> } | "gone";

/** Who may sit down on open seats. */
export type Door = "address" | "key" | "anyone";

/** A lot that was drawn, and what it was drawn from: the next lot takes the next number from 1, and its stream brings which of the
 * results it is by their weights. */
export type DrawnLot = {
  /** What it brought, as the record has it. */
  line: string,
  /** What it might have brought, with weights, in the order that the game fixes. */
  results: [string, number][],
  /** Which of them it was. */
  drawn: number, };

/** One place of a list that differs. */
export type Edit = {
  /** Where, in the list as it was. */
  at: number,
  /** How many are taken out there. */
  out?: number,
  /** What is put in their place. */
  put?: any[],
  /** What the one that is there becomes, if it stays. */
  now?: Difference, };

/** How a game ended. */
export type Ending = {
  /** Who won; nobody is a draw. */
  winners: Array<Seat>,
  /** The id of the reason, the same in every language. */
  reason: string, };

/** One thing that happened, as one viewer is told it. */
export type Event = {
  /** What kind of thing, for motion and sound. */
  kind: EventKind,
  /** Whose doing, if anybody's. */
  seat?: Seat,
  /** The sentence. */
  text: string,
  /** The sentence for where the facts are drawn beside it, if that is another one. */
  caption?: string,
  /** The cells it is about. */
  cells?: Array<Cell>,
  /** Who fought and what became of them, the attacker first. */
  fighters?: Array<Fighter>,
  /** Dice that were thrown, the attacker's first. */
  dice?: Array<Throw>,
  /** Blows, in the order they fell. */
  strikes?: Array<Strike>,
  /** What each side of a fight added up to, the attacker's first. */
  sums?: Array<Sum>,
  /** What moved, was placed, drawn or came into sight. */
  things?: Array<Tally>,
  /** What was lost; a loss is told by one event only. */
  losses?: Array<Tally>,
  /** How lists of moves write it, where somebody moved. */
  noted?: string,
  /** Whose turn begins. */
  begins?: Seat,
  /** Who is out of the game. */
  out?: Seat,
  /** How the game ended. */
  outcome?: Ending, };

/** What kind of thing happened. */
export type EventKind = "Move" | "Place" | "Combat" | "Loss" | "Chance" | "Turn" | "End" | "Note";

/** What is promised about the lots and setups of a match. Hashes and bytes are 64 hexadecimal digits; lists go seat by seat, with
 * nothing for a machine and for who was silent. */
export type Fair = {
  /** The number of the scheme. */
  scheme: number,
  /** The hashes of what everybody has drawn, once every chair is taken. */
  commit?: Commitments,
  /** What people have drawn, once all hashes are known. */
  reveal?: Array<string>,
  /** The hashes of the setups, once play is open. */
  setups?: Array<string>,
  /** What the table had drawn, once it is over. */
  secret?: string, };

/** What became of one who fights. */
export type Fate = "Fights" | "Stays" | "Takes" | "Retreats" | "Falls";

/** One who fights. */
export type Fighter = {
  /** On which side of the fight. */
  role: Role,
  /** Whose it is, if anybody's. */
  seat?: Seat,
  /** Where it stood when the fight began. */
  cell?: Cell,
  /** What it counts in the fight where something is counted. */
  strength?: number,
  /** What became of it. */
  fate: Fate,
  /** The name of its drawing. */
  symbol: string,
  /** What it is, in a word. */
  word: string,
  /** The same as one character, for players who prefer characters to figures. */
  sign?: string,
  /** At most two characters that stand for it. */
  letters: string, };

/** What would come of an action, as far as its own seat knows. */
export type Forecast = {
  /** What it comes to, the most important first: a sentence each. */
  lines?: Array<string>,
  /** What may come of it, and how likely each is. */
  chances?: Array<Chance>,
  /** What each side of a fight would add up to, the attacker's first. */
  sums?: Array<Sum>,
  /** The cells that it is about. */
  cells?: Array<Cell>, };

/** A game one can make a table for. */
export type GameInfo = {
  /** Its id. */
  id: string,
  /** Its name. */
  name: string,
  /** One line about it. */
  about: string,
  /** The names of its seats under default options. */
  seats: Array<string>,
  /** Whether seats know different things under default options. */
  hidden: boolean,
  /** Its options. */
  options: Array<OptionInfo>,
  /** Its machine players, the weakest first. */
  bots: Array<BotInfo>,
  /** The levels for people, the weakest first. */
  levels: Array<LevelInfo>,
  /** The endings of its own file formats. */
  formats: Array<string>,
  /** How many tasks its first steps have: none where there are no first steps. */
  tasks: number,
  /** How many puzzles it has. */
  puzzles: number, };

/** What the machine would play, and why. */
export type Hint = {
  /** The action as typed. */
  line: string,
  /** The same as picks, to be shown on the board. */
  picks: Array<Pick>,
  /** What the machine holds the position to be worth then for the seat that asked, if it has an opinion. */
  value?: number,
  /** What it expects to follow. */
  expected?: Array<string>,
  /** What is played for, in one sentence. */
  plan?: string,
  /** The parts of the worth that it changes, the greatest change first. */
  changes?: Array<Change>, };

/** A seat to be taken. */
export type Join = {
  /** Which one; the first open one if none is named. */
  seat: Seat | null,
  /** Whether this client draws bytes for the lots, as in [`NewTable`]. */
  fair?: boolean,
  /** What the link for joining carries. */
  key?: string, };

/** A judged rule with the rules below it. */
export type Judged = {
  /** The rule's id. */
  id: string,
  /** What became of it. */
  ruling: Ruling,
  /** Its sentence; empty where the rule was not reached or held, and nobody need read it. */
  text?: string,
  /** The cells that prove a failure. */
  cells?: Array<Cell>,
  /** The rules below it. */
  parts?: Array<Judged>, };

/** A session or a token, without what opens it. */
export type KeyInfo = {
  /** Its id. */
  id: string,
  /** What it is called. */
  name: string,
  /** What may be done with it; a session may do everything. */
  scopes: Array<string>,
  /** Since when, in milliseconds since 1970. */
  made: number,
  /** When it was used last, in milliseconds since 1970. */
  used: number,
  /** Whether it is the one in use now. */
  current?: boolean, };

/** A word at the edge of the board. */
export type Label = {
  /** Where its middle is on the sheet. */
  at: [number, number],
  /** The word. */
  word: string, };

/** An analysis map laid over the board. */
export type Layer = {
  /** What it shows, with its unit. */
  title: string,
  /** How its numbers become colours. */
  scale: Scale,
  /** A number for each cell that has one. */
  values: Array<[Cell, number]>,
  /** Lines over it. */
  segments: Array<Segment>,
  /** What things on cells may be, where it is about that. */
  bars?: Array<Bars>,
  /** What is to be said about single cells to whoever points at them. */
  notes?: Array<[Cell, string]>, };

/** The fixed part of a board, without its drawing. */
export type Layout = {
  /** How a terminal lays it out. */
  style: Style,
  /** Width and height of the sheet that all points lie on. */
  size: [number, number],
  /** The cells, in order of their numbers. */
  spots: Array<Spot>,
  /** Words at the edges, such as coordinates. */
  labels: Array<Label>,
  /** Words on the sheet for groups of cells, such as the names of continents and what they bring. */
  titles?: Array<Label>,
  /** Lines between cells: roads, sea routes. */
  links?: Array<[Cell, Cell]>,
  /** Which cells lie beside each other, each pair once, where columns and rows do not say it: the countries of a map. */
  borders?: Array<[Cell, Cell]>, };

/** What becomes of a seat that is left while the others play on. */
export type Leaving = { "machine": string } | "neutral";

/** One line of the legend. */
export type LegendEntry = {
  /** The name of the drawing. */
  symbol: string,
  /** What it is, in a word. */
  word: string,
  /** At most two characters that stand for it. */
  letters: string,
  /** Its figures. */
  figures: string, };

/** First steps in a game. Texts are HTML. */
export type LessonInfo = {
  /** What it is called. */
  title: string,
  /** What it is about. */
  about: string,
  /** What is to be done, one after the other. */
  tasks: Array<TaskInfo>, };

/** A level for people. */
export type LevelInfo = {
  /** What it is called. */
  name: string,
  /** Who plays, with the time a turn: what to ask for as a seat. */
  player: string,
  /** Its measured strength, the weakest level having 0: the likeliest, and the ends of the 95 % interval. */
  elo?: [number, number, number], };

/** The lobby, as one sees it. */
export type LobbyInfo = {
  /** The number of these news: asked for with it, the lobby answers once it has changed, or after a while. */
  number: number,
  /** Tables with a seat that anybody may take, the latest first. */
  seats: Array<TableInfo>,
  /** Games to watch, the most viewed first. */
  games: Array<TableInfo>,
  /** Tables at which a seat is kept for oneself. */
  challenges: Array<TableInfo>, };

/** A mark on a cell. */
export type Mark = {
  /** Where. */
  cell: Cell,
  /** What it means. */
  kind: MarkKind, };

/** What a mark means. Each has a shape of its own. */
export type MarkKind = "CanAct" | "Picked" | "CanGo" | "Target" | "Last" | "Danger" | "Forbidden" | "Proof";

/** Who one is. */
export type Me = {
  /** One's name; a guest has none. */
  name?: string,
  /** Since when, in milliseconds since 1970. */
  since?: number,
  /** One's sessions. */
  sessions: Array<KeyInfo>,
  /** One's tokens. */
  tokens: Array<KeyInfo>,
  /** What one has set on the pages, by name. */
  settings?: { [key in string]: string }, };

/** Events that a client has not seen. */
export type Missed = {
  /** The number of the first of them. */
  from: number,
  /** What happened. */
  events: Array<Event>, };

/** A password to be changed. */
export type NewPassword = {
  /** The one that holds now. */
  old: string,
  /** The one that shall hold. */
  new: string, };

/** A table to be made. */
export type NewTable = {
  /** The game's id. */
  game: string,
  /** Options, where they are not the game's own defaults. */
  options: { [key in string]: string },
  /** Who sits where, seat by seat: `me`, `open` for whoever joins, `@name` for a person of that name, or a machine
   * player, perhaps with a time for each action: `deep:2s`. Seats that are not named are `me`. */
  seats: Array<string>,
  /** Who may sit down on open seats. */
  door: Door,
  /** Whether it is decided by lot who sits where. */
  lot?: boolean,
  /** Go on from a saved game: a record, which says which game it is, or a file of the game's own formats. */
  load?: Saved,
  /** Go on from an earlier point of a game. If no seats are named, machine players sit where they sat there, and
   * all other seats are one's own. */
  branch?: Branch,
  /** Whether this client draws bytes for the lots, and shows their hash as soon as it is at the table ([`crate::Ask::Commit`]). Lots
   * wait for it, but not for long. */
  fair?: boolean,
  /** The number of a task of the game's first steps, from 0, which says all the rest. */
  task?: number,
  /** The number of a puzzle of the game, from 0, which says all the rest. */
  puzzle?: number, };

/** A token to be made. */
export type NewToken = {
  /** What its owner calls it. */
  name: string,
  /** What may be done with it: `read`, `play`, `make`. */
  scopes: Array<string>, };

/** What can be picked next. */
export type Next = { "oneof": Array<Offer> }
| { "amount": {
  /** The least. */
  least: number,
  /** The most. */
  most: number,
  /** Whether any of them makes the path an action. */
  ends: boolean,
  /** What a button says that takes a number, `{count}` in place of the number. */
  label?: string,
  /** Whether a number and then another do what their sum does, and when more can be added. */
  adds?: Adds, } }
| { "several": {
  /** How many. */
  count: number,
  /** Which sets: each the keys of things beside the board, in order. */
  sets: Array<Array<string>>,
  /** Whether any of them makes the path an action. */
  ends: boolean, } } | "complete" | "nowhere";

/** Something that is noted about a step of a game. */
export type NoteInfo = {
  /** The step. */
  at: number,
  /** What kind of note. */
  kind: NoteKind,
  /** What it says: words, `h4>j4#1, k2>k2#3` for arrows and circles with their colours, or `h4 j4; ! lot 1; k2 k3` for a line. */
  text: string, };

/** What kind of note. */
export type NoteKind = "said" | "drawn" | "line";

/** Who sits on a seat, as one guest sees it. */
export type Occupant = "you" | "guest" | { "bot": string } | "open" | "gone";

/** One thing that can be picked. */
export type Offer = {
  /** The pick. */
  pick: Pick,
  /** How its cell is marked. */
  mark: MarkKind,
  /** What a button says, what a pick means. */
  label?: string,
  /** What follows it, where that is soon said; else one has to ask. */
  then?: Then, };

/** An option of a game. */
export type OptionInfo = {
  /** Its key. */
  key: string,
  /** What it does. */
  about: string,
  /** What it may be set to. */
  choices: OptionValues,
  /** What holds when nothing is said. */
  default: string, };

/** What an option may be set to. */
export type OptionValues = { "words": Array<Word> }
| { "number": {
  /** The least. */
  least: number,
  /** The most. */
  most: number,
  /** Whether `off` will do too. */
  or_off: boolean, } };

/** How it ended. */
export type Outcome = {
  /** Who won; nobody is a draw. */
  winners: Array<Seat>,
  /** The sentence. */
  text: string,
  /** The reason alone, in words. */
  reason: string,
  /** The id of the reason, the same in every language. */
  why: string, };

/** A table that concerns one. */
export type OwnTable = {
  /** Its id. */
  id: string,
  /** The game's id. */
  game: string, };

/** What one is told of all one's tables. Lines are numbered: whoever comes back with the last number seen misses nothing, or is
 * told how things stand. */
export type OwnTell = { "tell": "now",
  /** The number of the last thing that happened. */
  number: number,
  /** Where a seat is kept for oneself. */
  challenges: Array<OwnTable>,
  /** Where it is one's turn. */
  turns: Array<OwnTable>, }
| { "tell": "challenge",
  /** The number of this. */
  number: number,
  /** Where. */
  table: OwnTable, }
| { "tell": "begun",
  /** The number of this. */
  number: number,
  /** Where. */
  table: OwnTable, }
| { "tell": "turn",
  /** The number of this. */
  number: number,
  /** Where. */
  table: OwnTable, }
| { "tell": "over",
  /** The number of this. */
  number: number,
  /** Where. */
  table: OwnTable, };

/** What one has set on the pages. */
export type PageSettings = {
  /** Each by its name: at most 100, of at most 1000 characters. */
  settings: { [key in string]: string }, };

/** Figures beside the board. */
export type Panel = {
  /** What they are about. */
  title: string,
  /** The lines. */
  rows: Array<Row>, };

/** What one thing added to a sum. */
export type Part = {
  /** Where it stands. */
  cell: Cell,
  /** How much it added. */
  adds: number,
  /** The name of its drawing. */
  symbol: string,
  /** What it is, in a word. */
  word: string,
  /** The same as one character, for players who prefer characters to figures. */
  sign?: string,
  /** At most two characters that stand for it. */
  letters: string, };

/** One pick on the way to an action. */
export type Pick = { "cell": Cell }
| { "spare": string }
| { "button": string }
| { "amount": number }
| { "several": Array<string> };

/** By which rules is played at a table, in words. */
export type Played = {
  /** Which known game it is. */
  known: string,
  /** Every option. */
  options: Array<Term>, };

/** Why something was not done. Over HTTP it is the body of every answer that is no success.
 *
 * The ids are stable: `refused` (a rule forbids it; `refusal` says all of why), `misread` (it could not be
 * understood), `stale` (something happened meanwhile; `missed` says what), `agreement` (others would have to
 * agree, or never can), `hidden` (not as long as the game hides it), `opened` (what this game hides was opened elsewhere),
 * `busy` (more than there is for one; `retry` says when to come again), `timeout`, `waiting`, `taken`, `closed`,
 * `not-found`, `not-yours`, `origin`, `method`, `too-large`, `bad-request`, `options`, `inner`. */
export type Problem = {
  /** Which problem: a word that programs may rely on. */
  id: string,
  /** The sentence for people. */
  message: string,
  /** Every reason of a refusal by the rules. */
  refusal?: Refusal,
  /** What happened since the number that was given. */
  missed?: Missed,
  /** After how many seconds it is worth trying again. */
  retry?: number, };

/** Somebody as everybody may see them. */
export type Profile = {
  /** The name. */
  name: string,
  /** Since when, in milliseconds since 1970. */
  since: number,
  /** How strong they are. */
  ratings: Array<RatingInfo>, };

/** What a seat proposes to the others. */
export type Proposal = {
  /** What. */
  kind: ProposalKind,
  /** Who. */
  seat: Seat,
  /** Who has still to answer. */
  waiting: Array<Seat>, };

/** What can be proposed. */
export type ProposalKind = "draw" | "undo";

/** How likely a seat was to win, in thousandths. */
export type Prospects = {
  /** With the best that was found. */
  before: number,
  /** With what was played, and the luck that was to be expected. */
  after: number,
  /** With what was played, and the luck it had. */
  came: number, };

/** Something decisive to be found. */
export type PuzzleInfo = {
  /** Its number, from 0. */
  number: number,
  /** How hard it is, from 1. */
  grade: number,
  /** Who is to find it. */
  seat: Seat,
  /** That seat's name. */
  name: string,
  /** What must be reached: `win`, `take 1` before one's turn is over, or `all LINE | LINE`, where these are to be played. */
  goal: string,
  /** What is asked, where the game says it in words of its own. */
  asks?: string,
  /** Within how many actions of one's own. */
  within: number,
  /** The cell on which a way to it begins, if it begins on one. */
  cell?: Cell,
  /** A way to it, with the replies. */
  line: Array<string>, };

/** How strong somebody is at a game, by a ruleset, with a kind of clock. */
export type RatingInfo = {
  /** Who. */
  name: string,
  /** What it is asked for by. */
  pool: string,
  /** The game's name. */
  game: string,
  /** The ruleset; nothing for the usual one. */
  ruleset: string,
  /** The kind of clock: `quick`, `medium`, `long`, `days` or `none`. */
  clock: string,
  /** The likeliest strength. */
  points: number,
  /** How unsure it is. */
  deviation: number,
  /** How many matches it follows from. */
  games: number,
  /** How it went: when, in milliseconds since 1970, and what it was then. */
  curve: [number, number][], };

/** One reason of a refusal. */
export type Reason = {
  /** The rule's id. */
  id: string,
  /** Its sentence, with the evidence in it. */
  text: string,
  /** The cells that prove it. */
  cells: Array<Cell>, };

/** A password to be set anew by the recovery code. */
export type Recovery = {
  /** The name. */
  name: string,
  /** The code that was shown once. */
  code: string,
  /** The password that shall hold. */
  password: string, };

/** A refusal by the rules, with every reason. */
export type Refusal = {
  /** Every rule that failed. */
  reasons: Array<Reason>,
  /** The ids of the rules that were not reached, because one they need failed. */
  unreached: Array<string>,
  /** The whole tree as it was judged. */
  tree: Judged, };

/** A report on a game. Every sentence is in the reader's language. */
export type Report = {
  /** The number of this shape; it grows when an older reader would misunderstand. */
  version: number,
  /** The game's id. */
  game: string,
  /** The game's name. */
  title: string,
  /** How it ended, if it did. */
  outcome?: string,
  /** Who looked at it. */
  bot: string,
  /** How many nodes it thought about a turn. */
  nodes: number,
  /** Whether it looked at every turn; it may have been stopped. */
  whole: boolean,
  /** What the figures mean, a sentence each. */
  about: Array<string>,
  /** Those who played. */
  sides: Array<ReportSide>,
  /** The turns, in order. */
  turns: Array<ReportTurn>,
  /** The turning points by their places in `turns`, the worst first. */
  turning: Array<number>, };

/** How far a report is; a line each of `/api/tables/{id}/report`. */
export type ReportNews = {
  /** How many actions were looked at. */
  done: number,
  /** How many there are. */
  of: number,
  /** The report itself, on the last line. */
  report?: Report, };

/** How one seat played. */
export type ReportSide = {
  /** The seat. */
  seat: Seat,
  /** Its name. */
  name: string,
  /** Its colour and shape. */
  hue: number,
  /** How well it played, of a thousand; nothing if it had no turn. */
  accuracy?: number,
  /** What luck did to it, in thousandths of a game. */
  luck: number, };

/** One turn of a report. */
export type ReportTurn = {
  /** Its number, from 1. */
  number: number,
  /** Whose it was. */
  seat: Seat,
  /** What was done, as typed. */
  lines: Array<string>,
  /** The step at which it began. */
  from: number,
  /** The step to which it led. */
  to: number,
  /** By what the seat knew then. */
  known: Prospects,
  /** By the truth, where something was hidden. */
  truth?: Prospects,
  /** How well it was played. */
  mark: TurnMark,
  /** What is to be said of it, if anything is. */
  said?: Array<string>,
  /** What should have been done. */
  best?: Array<string>,
  /** What speaks for that: parts of the worth as played, and as it should have been. */
  reasons?: Array<Change>, };

/** On which side of a fight one is. */
export type Role = "Attacker" | "Defender";

/** One line of a panel. */
export type Row = {
  /** Whose line it is, if anybody's. */
  seat?: Seat,
  /** What is counted. */
  label: string,
  /** The figure. */
  value: string,
  /** The things that the figure lists, if it lists things: they may be drawn instead. */
  things?: Array<Tally>, };

/** What became of one rule. */
export type Ruling = "Held" | "Failed" | "Unreached";

/** A saved game. */
export type Saved = {
  /** The file's name, for what is said of it. */
  name: string,
  /** Its text. */
  text: string, };

/** How the numbers of a layer become colours. */
export type Scale = "Sequential" | "Diverging" | "Sides";

/** What one viewer sees now. */
export type Scene = {
  /** What stands on the board. */
  tokens: Array<Token>,
  /** What stands beside it: a reserve to place, a hand of cards. */
  spares?: Array<Spare>,
  /** Marks on cells. */
  marks?: Array<Mark>,
  /** Figures beside the board. */
  panels?: Array<Panel>,
  /** What the announcer says. */
  announcements?: Array<Announcement>, };

/** A chair at the table, counted from 0 inside and from 1 for people. */
export type Seat = number;

/** A seat of a table. */
export type SeatInfo = {
  /** Which. */
  seat: Seat,
  /** Its name. */
  name: string,
  /** Its colour and shape: a number from 1 to 6. */
  hue: number,
  /** Who sits there. */
  occupant: Occupant,
  /** The name of the person who sits there, if they have one. */
  who?: string,
  /** What level the machine player is of, if it is one of the levels for people. */
  level?: string,
  /** How strong who sits there is, where it counts. */
  rating?: number,
  /** By how much this match has changed that. */
  change?: number, };

/** A line over the board, from the middle of one cell to the middle of another. */
export type Segment = {
  /** Where it begins. */
  from: Cell,
  /** Where it ends. */
  to: Cell,
  /** Whose it is. */
  owner?: Seat, };

/** What is shown once and never again. */
export type Shown = {
  /** The recovery code or the token. */
  secret: string, };

/** What a position is worth for a seat. */
export type SideWorth = {
  /** For whom. */
  seat: Seat,
  /** In all. */
  points: number,
  /** Part by part: what it is called, the points. */
  parts: Array<[string, number]>, };

/** A thing beside the board that can be picked. */
export type Spare = {
  /** What a pick of it says. */
  key: string,
  /** The name of its drawing. */
  symbol: string,
  /** What it is, in a word. */
  word: string,
  /** Whose it is. */
  owner?: Seat,
  /** At most two characters that stand for it. */
  letters: string,
  /** How many there are. */
  count: number, };

/** One cell. */
export type Spot = {
  /** Its name, as typed. */
  name: string,
  /** Its name for people, where that is another one. */
  title?: string,
  /** Its centre on the sheet: where things stand. */
  centre: [number, number],
  /** Which of the cells it belongs with: a hue. */
  group: number,
  /** Column and row in a terminal and under arrow keys. */
  grid: [number, number],
  /** The name of the ground's drawing. */
  kind: string,
  /** What the ground is, in a word; empty for plain ground. */
  ground: string,
  /** At most two characters that stand for the ground in a terminal. */
  letters: string, };

/** How things stand after a line of an example. Its board is drawn at `/api/games/{id}/examples/{example}/{still}.svg`. */
export type StillInfo = {
  /** Who acts, if anybody does. */
  seat?: string,
  /** What is typed. */
  line?: string,
  /** What is said of it: what happened, or every reason why not. */
  said: Array<string>,
  /** Whether it is refused. */
  refused?: boolean,
  /** The record so far, to go on with. */
  record: string, };

/** One blow of a fight. */
export type Strike = {
  /** Who struck. */
  seat: Seat,
  /** From where. */
  from: Cell,
  /** At whom. */
  to: Cell,
  /** The chance that it hit, in percent. */
  chance: number,
  /** Whether it hit. */
  hits: boolean,
  /** What a hit takes. */
  damage: number,
  /** Hit points left of whom it was aimed at. */
  left: number, };

/** How a terminal lays a board out. */
export type Style = "Squares" | "Crossings" | "Hexes" | "Map";

/** What one side of a fight added up to. */
export type Sum = {
  /** Which side. */
  role: Role,
  /** Whose side that is. */
  seat: Seat,
  /** All of it. */
  total: number,
  /** What each added. */
  parts: Array<Part>, };

/** That one is sure. */
export type Sure = {
  /** One's password. */
  password: string, };

/** A table, as one guest sees it. */
export type TableInfo = {
  /** Its id: all it takes to find it. */
  id: string,
  /** The game's id. */
  game: string,
  /** The game's name. */
  name: string,
  /** Whether seats may come to know different things at this table. */
  hides: boolean,
  /** Who sits where. */
  seats: Array<SeatInfo>,
  /** Whether the last actions may be taken back here without asking anybody. */
  takes_back: boolean,
  /** The analysis layers of the game: name, what it shows. */
  layers: Array<[string, string]>,
  /** The one of them that lies over the board until somebody chooses otherwise. */
  first_layer?: string,
  /** The endings of the game's own file formats. */
  formats: Array<string>,
  /** What somebody proposes to the others. */
  proposal?: Proposal,
  /** What was declined last: what, who had proposed it, and who declined, as the one who has still to answer. */
  declined?: Proposal,
  /** By which ruleset is played, where the game has several. */
  ruleset?: Word,
  /** Whether it counts for ratings. */
  rated?: boolean,
  /** Whether people talk here. */
  chat: boolean,
  /** Whether nobody is told what a good player would see: while it counts, and between people who did not agree on it. */
  unadvised?: boolean,
  /** Whose turn it is, as everybody may know: nobody's in setup, while lots are drawn, and at the end. */
  acting: Array<Seat>,
  /** The table at which the same people play again, once one of them has asked for it. */
  rematch?: string,
  /** Whether it is over. */
  over: boolean,
  /** Whether it began from a record, a ticket or a point of another game, instead of the start of its game: somebody may know
   * already what it hides. */
  from_record: boolean,
  /** Whether everybody may see what it hides, and look through the eyes of any seat: it is over, or only machines play. */
  opens?: boolean,
  /** Which task of the game's first steps is set here, from 0. */
  task?: number,
  /** Which puzzle of the game is set here, from 0. */
  puzzle?: number,
  /** How time is counted, if it is: `10+5`, `10d5`, `3days`. */
  clock?: string, };

/** A number of a thing: whose, what, how many, where. */
export type Tally = {
  /** Whose they are, if anybody's. */
  seat?: Seat,
  /** How many. */
  count: number,
  /** Where, if they have a place. */
  cell?: Cell,
  /** The name of its drawing. */
  symbol: string,
  /** What it is, in a word. */
  word: string,
  /** The same as one character, for players who prefer characters to figures. */
  sign?: string,
  /** At most two characters that stand for it. */
  letters: string, };

/** Something to be done on a real board. */
export type TaskInfo = {
  /** What it is called. */
  title: string,
  /** What to know, and what to do. */
  text: string,
  /** What is said once it is done. */
  praise: string, };

/** What the server tells. */
export type Tell = { "tell": "welcome",
  /** The number of the question. */
  id: number,
  /** The number of this protocol. */
  protocol: number,
  /** The table: the game, who sits where, which seats are one's own. */
  table: TableInfo,
  /** As whom one looks: a seat, or nobody's for a spectator. */
  seat: Seat | null,
  /** Whether one sees everything. */
  open?: boolean,
  /** By which rules is played here. */
  played: Played,
  /** The fixed part of the board. */
  layout: Layout,
  /** What the drawings mean. */
  legend: Array<LegendEntry>,
  /** The number of the last event there is for these eyes. */
  number: number, }
| { "tell": "events",
  /** The number of the first of them. */
  from: number,
  /** What happened. */
  events: Array<Event>, }
| { "tell": "scene",
  /** The number of the last event it shows. */
  number: number,
  /** Whose turn it is, or how it ended. */
  turn: Turn,
  /** Which of one's own seats may act now. If the one through whose eyes one looks is not among them and
   * another is, it is time for the other to look; behind a curtain where the game hides. */
  yours: Array<Seat>,
  /** What one sees. */
  scene: Scene,
  /** What can be picked first. */
  offers: Next,
  /** The only thing one can do, where nobody need be asked for it: a page does it by itself. */
  sole?: Array<Pick>,
  /** What becomes of the seat through whose eyes one looks if one resigns now; nothing where that ends the game. */
  leaving?: Leaving,
  /** Whether something was taken back that can be played again. */
  redo?: boolean, }
| { "tell": "changed",
  /** The fields that differ. */
  of: { [key in string]: Difference }, }
| { "tell": "reached" }
| { "tell": "missed" }
| { "tell": "done",
  /** The number of the question. */
  id: number,
  /** The number of the last event now. */
  number: number,
  /** What there is to say about it besides. */
  notices?: Array<string>, }
| { "tell": "offers",
  /** The number of the question. */
  id: number,
  /** What can be picked. */
  next: Next,
  /** The action so far as it would be typed, if the picks make one. */
  typed?: string, }
| { "tell": "actions",
  /** The number of the question. */
  id: number,
  /** A line each. */
  lines: Array<string>, }
| { "tell": "position",
  /** The number of the question. */
  id: number,
  /** The line. */
  line: string, }
| { "tell": "layer",
  /** The number of the question. */
  id: number,
  /** The layer. */
  layer: Layer, }
| { "tell": "steps",
  /** The number of the question. */
  id: number,
  /** Numbers of events, oldest first; the last is now. */
  steps: Array<number>, }
| { "tell": "past",
  /** The number of the question. */
  id: number,
  /** The number of the last event it shows. */
  number: number,
  /** Whose turn it was. */
  turn: Turn,
  /** What one saw. */
  scene: Scene, }
| { "tell": "hint",
  /** The number of the question. */
  id: number,
  /** What it would play. */
  hint: Hint, }
| { "tell": "worth",
  /** The number of the question. */
  id: number,
  /** For each seat. */
  sides: Array<SideWorth>, }
| { "tell": "tried",
  /** The number of the question. */
  id: number,
  /** All of it as it is written; what chance brought as `! RESULT`. */
  lines: Array<string>,
  /** Whose turn it is there. */
  turn: Turn,
  /** What is seen there. */
  scene: Scene,
  /** What can be picked there. */
  next: Next,
  /** What it is worth there for each seat. */
  sides: Array<SideWorth>, }
| { "tell": "notes",
  /** What is noted. */
  notes: Array<NoteInfo>, }
| { "tell": "forecast",
  /** The number of the question. */
  id: number,
  /** The action, written in full. */
  line: string,
  /** What would happen. */
  forecast: Forecast, }
| { "tell": "table",
  /** The table. */
  table: TableInfo, }
| { "tell": "chat",
  /** What was said, the oldest first. */
  lines: Array<ChatLine>, }
| { "tell": "presence",
  /** The seats whose people are here. */
  here: Array<Seat>,
  /** The others of whom it is known: since when they are away, in milliseconds since 1970. */
  away: [Seat, number][],
  /** Those who have been away for a while: in how many milliseconds the others may do without them, once it is their turn. */
  claims?: [Seat, number][], }
| { "tell": "intentions",
  /** The number of the question. */
  id: number,
  /** Lines of play from now on, an action each. */
  lines: Array<Array<string>>, }
| { "tell": "clocks",
  /** The clocks. */
  clocks: Clocks, }
| { "tell": "thinking",
  /** Who thinks. */
  seat?: Seat,
  /** About how long it takes, in milliseconds. */
  millis?: number, }
| { "tell": "draft",
  /** The number of the question. */
  id: number,
  /** The text of a setup file. */
  text: string, }
| { "tell": "fair",
  /** The number of the question, 0 where nobody asked. */
  id?: number,
  /** What is promised. */
  fair: Fair, }
| { "tell": "problem",
  /** The number of the question, 0 if it could not be read. */
  id: number,
  /** Why not. */
  problem: Problem, };

/** An option as it is set. */
export type Term = {
  /** What it does. */
  about: string,
  /** What it is set to. */
  value: string,
  /** Whether the rules as a whole would have it otherwise. */
  differs?: boolean, };

/** What follows a pick, where that is soon said. */
export type Then = "ends" | { "cells": Array<[Cell, MarkKind]> };

/** Dice that one side threw. */
export type Throw = {
  /** For which side of a fight. */
  role: Role,
  /** Who threw them, if anybody plays that side. */
  seat?: Seat,
  /** How many sides such a die has. */
  sides: number,
  /** What fell. */
  faces: Array<number>, };

/** A piece, unit or counter on the board. */
export type Token = {
  /** The same as long as it is the same thing; hidden things are keyed by their place. */
  key: string,
  /** Where it stands. */
  cell: Cell,
  /** The name of its drawing. */
  symbol: string,
  /** What it is, in a word. */
  word: string,
  /** Whose it is. */
  owner?: Seat,
  /** The same as one character, for players who prefer characters to figures. */
  sign?: string,
  /** At most two characters that stand for it. */
  letters: string,
  /** Small figures on it. */
  figures?: Array<string>,
  /** Whether it is drawn pale. */
  faded?: boolean, };

/** Whose turn it is, as far as everybody may know. */
export type Turn = { "act": Seat } | "setup" | "chance" | { "over": Outcome };

/** How well a turn was played. */
export type TurnMark = "sound" | "inaccuracy" | "mistake" | "blunder";

/** What answers at this address. */
export type Version = {
  /** The program's version. */
  version: string,
  /** The number of the protocol. */
  protocol: number, };

/** The way to sit down at a table. */
export type Way = {
  /** What a link for joining carries, where it takes one and who asks may know it. */
  key?: string, };

/** Somebody: by name, or by where they sit. */
export type Whom = {
  /** The name. */
  name?: string,
  /** The id of a table at which they sit; with `seat`. */
  table?: string,
  /** The seat. */
  seat?: Seat, };

/** A word that an option may be set to. */
export type Word = {
  /** As it is typed and sent. */
  word: string,
  /** What it means. */
  about: string,
  /** A sentence about it for newcomers, where there is one. */
  sentence?: string, };
