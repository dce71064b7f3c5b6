/** The files that a browser adds to a pack: a server has no graphics to draw maps with. */
export const drawnFiles = {
  report: 'report.pdf',
  print: 'print.pdf',
  /** Says which of the others are missing, and why. */
  missing: 'MISSING.txt',
} as const

/** Why a file could not be drawn. */
export type MissingReason =
  /** Some of the map's tiles or the fonts did not arrive. */
  | 'incomplete'
  | 'no-graphics'
  | 'too-large'
  | 'outside-grid'
  /** It fits on no standard scale. */
  | 'site-too-large'
  /** The map on the screen has other editions than the pack. */
  | 'other-data'
  | 'not-ready'
  | 'failed'

export interface MissingFile {
  readonly name: string
  readonly reason: MissingReason
}

/** The file that says what is missing from a pack, as readable text like the README. */
export function missingFilesText(files: readonly MissingFile[]): string {
  const lines = files.map(({ name, reason }) => `${name} is missing: ${reasons[reason]}`)
  const all = [...lines, 'All other files of the pack are complete.']
  return `\uFEFF${all.map((line) => `${line}\r\n`).join('')}`
}

const reasons: Readonly<Record<MissingReason, string>> = {
  incomplete: 'some of the map or of the fonts could not be loaded.',
  'no-graphics': 'the browser could not draw the map, which needs WebGL.',
  'too-large': 'the page was too large for the device.',
  'outside-grid': 'the site reaches beyond the British National Grid.',
  'site-too-large': 'the site is too large for a map on A4.',
  'other-data':
    'the map on the screen had other editions of the data than the pack. Reload the page and create the pack again.',
  'not-ready': 'the map on the screen was still loading.',
  failed: 'it could not be drawn.',
}
