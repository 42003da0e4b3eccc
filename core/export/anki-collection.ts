/**
 * The database schema of an Anki collection, version 11. All Anki versions since 2012 import it.
 */
export const COLLECTION_SCHEMA = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL,
  left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
  type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
`

/** The ID of the note type. It is the same in all exports, so that Anki does not add copies. */
export const MODEL_ID = 1_795_000_000_001
export const FIELDS = ["Question", "Point", "Said", "Source"] as const

const DEFAULT_DECK_ID = 1

/** Returns the JSON columns of the collection's only row. `modifiedSeconds` is epoch seconds. */
export function collectionColumns(deck: { id: number; name: string }, modifiedSeconds: number) {
  const deckOf = (id: number, name: string) => ({
    id,
    name,
    mod: modifiedSeconds,
    usn: -1,
    desc: "",
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 10,
    extendRev: 50,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
  })
  return {
    conf: { nextPos: 1, estTimes: true, activeDecks: [1], sortType: "noteFld", curDeck: 1, newSpread: 0 },
    models: { [MODEL_ID]: model(deck.id, modifiedSeconds) },
    decks: { [DEFAULT_DECK_ID]: deckOf(DEFAULT_DECK_ID, "Default"), [deck.id]: deckOf(deck.id, deck.name) },
    dconf: {
      1: {
        id: 1,
        name: "Default",
        mod: 0,
        usn: 0,
        maxTaken: 60,
        autoplay: true,
        timer: 0,
        replayq: true,
        new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, order: 1, perDay: 20 },
        rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500 },
        lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
      },
    },
    tags: {},
  }
}

function model(deckId: number, modifiedSeconds: number) {
  return {
    id: MODEL_ID,
    name: "Point of a video",
    type: 0,
    mod: modifiedSeconds,
    usn: -1,
    sortf: 0,
    did: deckId,
    tmpls: [
      {
        name: "Card 1",
        ord: 0,
        qfmt: "{{Question}}",
        afmt: "{{FrontSide}}<hr id=answer>{{Point}}<blockquote>{{Said}}</blockquote>{{Source}}",
        did: null,
        bqfmt: "",
        bafmt: "",
      },
    ],
    flds: FIELDS.map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: "Arial",
      size: 20,
      media: [],
    })),
    css: ".card { font-family: sans-serif; font-size: 20px; text-align: center; }",
    latexPre: "",
    latexPost: "",
    req: [[0, "all", [0]]],
    vers: [],
    tags: [],
  }
}
