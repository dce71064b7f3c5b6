import { UsageFault } from '../cli/usage.ts'

/** The words of a command by name. Throws `UsageFault` for one too few or too many. */
export function wordsOf<const Names extends readonly string[]>(
  words: readonly string[],
  names: Names,
): { [Index in keyof Names]: string } {
  const missing = names[words.length]
  if (missing !== undefined) throw new UsageFault(`The ${missing} is missing.`)
  const extra = words[names.length]
  if (extra !== undefined) {
    throw new UsageFault(`'${extra}' is one word too many; put names with blanks in quotes.`)
  }
  // As many as there are names.
  return words as unknown as { [Index in keyof Names]: string }
}

/** The number that a list shows. */
export function idOf(word: string): number {
  const id = Number(word)
  if (/^\d+$/.test(word) && id > 0 && id <= 2_147_483_647) return id
  throw new UsageFault(`'${word}' is not the number of a group; the lists show them.`)
}

/** What one of a few words stands for. */
export function oneOf<Value>(
  option: string,
  word: string,
  values: Readonly<Record<string, Value>>,
): Value {
  const value = Object.hasOwn(values, word) ? values[word] : undefined
  if (value !== undefined) return value
  const known = Object.keys(values).join(', ')
  throw new UsageFault(`--${option} is one of ${known}, not '${word}'.`)
}

/** A name or a title as it is kept. */
export function nameOf(word: string, mostCharacters: number): string {
  const name = word.trim()
  if (name === '') throw new UsageFault('An empty name is no name.')
  if (name.length <= mostCharacters) return name
  throw new UsageFault(`A name has at most ${mostCharacters} characters.`)
}

/** Somebody else's words for a terminal, which would obey what control characters say. */
export const plain = (words: string): string => words.replaceAll(/\p{Cc}/gu, ' ')
