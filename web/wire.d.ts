// The messages of the protocol (crates/wire), as the page reads them. Types only: never served.

export type Seat = number;
export type Cell = number;

export type Pick =
  | { cell: Cell }
  | { spare: string }
  | { button: string }
  | { amount: number }
  | { several: string[] };

export type MarkKind =
  | "CanAct" | "Picked" | "CanGo" | "Target" | "Last" | "Danger" | "Forbidden" | "Proof";

export interface Offer { pick: Pick; mark: MarkKind; label?: string }

export type Step =
  | { oneof: Offer[] }
  | { amount: { least: number; most: number } }
  | { several: { count: number; sets: string[][] } }
  | "complete"
  | "nowhere";

export interface Spot {
  name: string;
  title?: string;
  centre: [number, number];
  group: number;
  grid: [number, number];
  kind: string;
  ground: string;
  letters: string;
}

export interface Layout { style: string; size: [number, number]; spots: Spot[] }

export interface Token {
  key: string;
  cell: Cell;
  symbol: string;
  word: string;
  owner?: Seat;
  sign?: string;
  letters: string;
  figures?: string[];
  faded?: boolean;
}

export interface Spare { key: string; symbol: string; word: string; owner?: Seat; sign?: string; letters: string; count: number }
export interface Mark { cell: Cell; kind: MarkKind }
export interface Row { seat?: Seat; label: string; value: string; things?: Tally[] }
export interface Panel { title: string; rows: Row[] }
export interface LegendEntry { symbol: string; word: string; sign?: string; letters: string; figures: string }

export interface Scene {
  tokens: Token[];
  spares?: Spare[];
  marks?: Mark[];
  panels?: Panel[];
  announcements?: Announcement[];
}

export interface Announcement { text: string; seat?: Seat }

export type EventKind = "Move" | "Place" | "Combat" | "Loss" | "Chance" | "Turn" | "End" | "Note";
export type Role = "Attacker" | "Defender";
export type Fate = "Fights" | "Stays" | "Takes" | "Retreats" | "Falls";

/** What something is: its drawing and what stands for it. */
export interface Thing { symbol: string; word: string; sign?: string; letters: string }
export interface Fighter extends Thing { role: Role; seat?: Seat; cell?: Cell; strength?: number; fate: Fate }
export interface Throw { role: Role; seat?: Seat; sides: number; faces: number[] }
export interface Strike { seat: Seat; from: Cell; to: Cell; chance: number; hits: boolean; damage: number; left: number }
export interface Part extends Thing { cell: Cell; adds: number }
export interface Sum { role: Role; seat: Seat; total: number; parts: Part[] }
export interface Tally extends Thing { seat?: Seat; count: number; cell?: Cell }

/** What happened, as values; the sentence is for people alone. */
export interface Facts {
  fighters?: Fighter[];
  dice?: Throw[];
  strikes?: Strike[];
  sums?: Sum[];
  things?: Tally[];
  losses?: Tally[];
  begins?: Seat;
  out?: Seat;
  outcome?: { winners: Seat[]; reason: string };
}

export interface Event extends Facts { kind: EventKind; seat?: Seat; text: string; caption?: string; cells?: Cell[] }

export interface Layer {
  title: string;
  scale: "Sequential" | "Diverging" | "Sides";
  values: [Cell, number][];
  lines: { from: Cell; to: Cell; owner?: Seat }[];
}

export type Turn =
  | { act: Seat }
  | "setup"
  | "chance"
  | { over: { winners: Seat[]; text: string } };

export type Occupant = "you" | "guest" | "open" | "gone" | { bot: string };
/** What becomes of a seat that is left while the others play on. */
export type Leaving = { machine: string } | "neutral";
export interface Place { seat: Seat; name: string; hue: number; occupant: Occupant; level?: string }

export interface Table {
  id: string;
  game: string;
  name: string;
  hides: boolean;
  places: Place[];
  takes_back: boolean;
  layers: [string, string][];
  formats?: string[];
  proposal?: Proposal;
  acting?: Seat[];
  rematch?: string;
  over: boolean;
}

export interface Proposal { kind: "draw" | "undo"; seat: Seat; waiting: Seat[] }
export interface LevelInfo { name: string; player: string; elo?: [number, number, number] }

export interface Hint {
  line: string;
  picks: Pick[];
  value?: number | null;
  expected?: string[];
  reasons?: { text: string; before: number; after: number }[];
}

export interface SideWorth { seat: Seat; points: number; parts: [string, number][] }

export interface Reason { id: string; text: string; cells: Cell[] }

export interface Problem {
  id: string;
  message: string;
  refusal?: { reasons: Reason[]; unreached: string[] };
  missed?: { from: number; events: Event[] };
}

export interface Welcome { tell: "welcome"; id: number; table: Table; seat: Seat | null; layout: Layout; legend?: LegendEntry[]; number: number }
export interface Seen { tell: "scene"; number: number; turn: Turn; yours: Seat[]; scene: Scene; offers: Step; leaving?: Leaving }
export interface Past { tell: "past"; id: number; number: number; turn: Turn; scene: Scene }

export type Tell =
  | Welcome
  | { tell: "events"; from: number; events: Event[] }
  | Seen
  | { tell: "table"; table: Table }
  | { tell: "done"; id: number; number: number; notices?: string[] }
  | { tell: "offers"; id: number; step: Step; typed?: string }
  | { tell: "layer"; id: number; layer: Layer }
  | { tell: "steps"; id: number; steps: number[] }
  | Past
  | { tell: "hint"; id: number; hint: Hint }
  | { tell: "worth"; id: number; sides: SideWorth[] }
  | { tell: "problem"; id: number; problem: Problem };

export type Word = { word: string; about: string };
export type Choices = { words: Word[] } | { number: { least: number; most: number; or_off: boolean } };

export interface GameInfo {
  id: string;
  name: string;
  about: string;
  seats: string[];
  hidden: boolean;
  options: { key: string; about: string; choices: Choices; default: string }[];
  bots: { name: string; about: string }[];
  levels: LevelInfo[];
  formats?: string[];
}
