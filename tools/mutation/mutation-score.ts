import { createHash } from 'node:crypto'

export interface Mutant {
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement?: string | undefined
  readonly status?: string | undefined
  readonly location: Location
}

interface Location {
  readonly start: Place
  readonly end: Place
}

/** Counted from 1, columns from 1 too. */
interface Place {
  readonly line: number
  readonly column: number
}

/** Names a mutant alike in every run, as long as its file stays the same. */
export function mutantKey(mutant: Mutant): string {
  const { start, end } = mutant.location
  const range = `${start.line}:${start.column}-${end.line}:${end.column}`
  return [mutant.fileName, range, mutant.mutatorName, mutant.replacement ?? ''].join(' ')
}

/**
 * As many mutants as wanted. The order is that of hashes, so that it depends on the seed and the mutants alone:
 * runs are alike, and a larger sample has all of a smaller one.
 */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  const hashed = mutants.map((mutant) => {
    const hash = createHash('sha256')
      .update(`${seed} ${mutantKey(mutant)}`)
      .digest('hex')
    return { mutant, hash }
  })
  return hashed
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
}

export interface Score {
  readonly mutants: number
  readonly killed: number
  readonly survived: number
  readonly timedOut: number
  readonly notCovered: number
  /** Detected ones of those tried, which leaves out the ones ignored by a comment. */
  readonly percent: number
  readonly interval: readonly [number, number]
}

export function scoreOf(mutants: readonly Mutant[]): Score {
  const count = (status: string) => mutants.filter((one) => one.status === status).length
  // A test file that fails before its tests run would be noticed as much as a failing test.
  const killed = count('Killed') + count('RuntimeError')
  const survived = count('Survived')
  const timedOut = count('Timeout')
  const notCovered = count('NoCoverage')
  const tried = killed + survived + timedOut + notCovered
  const detected = killed + timedOut
  return {
    mutants: tried,
    killed,
    survived,
    timedOut,
    notCovered,
    percent: tried === 0 ? 100 : (100 * detected) / tried,
    interval: wilsonInterval(detected, tried),
  }
}

/**
 * The 95 % confidence interval of a share, in percent. Wilson, Probable inference, the law of
 * succession, and statistical inference, 1927.
 */
export function wilsonInterval(hits: number, tried: number): readonly [number, number] {
  if (tried === 0) return [0, 100]
  const z = 1.96
  const share = hits / tried
  const scale = 100 / (1 + z ** 2 / tried)
  const centre = share + z ** 2 / (2 * tried)
  const reach = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2))
  return [scale * (centre - reach), scale * (centre + reach)]
}

/** A line for each mutant that no test detected: where it is, and what became what. */
export function describeUndetected(
  mutants: readonly Mutant[],
  sourceOf: (file: string) => string,
): string[] {
  const undetected = mutants.filter(
    ({ status }) => status === 'Survived' || status === 'NoCoverage',
  )
  const lines = undetected.map((mutant) => {
    const { fileName, location, mutatorName, replacement = '', status } = mutant
    const original = textAt(sourceOf(fileName), location)
    const change = `${oneLine(original)} → ${oneLine(replacement)}`
    const suffix = status === 'NoCoverage' ? ', no test reaches it' : ''
    return `${fileName}:${location.start.line}  ${change}  (${mutatorName}${suffix})`
  })
  return lines.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

function textAt(source: string, { start, end }: Location): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

const longestChange = 90

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > longestChange ? `${line.slice(0, longestChange)} …` : line
}
