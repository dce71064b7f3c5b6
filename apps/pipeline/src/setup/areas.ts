import { isWithinOneEdit } from '@terrier/domain/search/edit-distance'

import { authorityKey, authorityOf, plain } from '../sources/inspire/authority.ts'
import { UsageError } from '../cli/usage.ts'
import { isFileOfCouncil } from './council-names.ts'
import type { ChosenAreas } from './setup-source.ts'

interface NamedFile {
  readonly name: string
}

/**
 * The files of the councils that are named or lie in chosen squares, and of those that are published already: without them a
 * month would lose parcels. All files where no council is named.
 */
export function filesOfAreas<File extends NamedFile>(
  files: readonly File[],
  { names, councils }: ChosenAreas,
  published: readonly string[],
): readonly File[] {
  if (names.length === 0 && councils.length === 0) return files
  const kept = new Set(published.map(authorityKey))
  return files.filter(
    ({ name }) =>
      kept.has(authorityKey(name)) ||
      names.some((area) => isOfArea(name, area)) ||
      councils.some((council) => isFileOfCouncil(name, council)),
  )
}

/** The councils without a file, such as those of Scotland. */
export function councilsWithoutFile(
  files: readonly NamedFile[],
  { councils }: ChosenAreas,
): readonly string[] {
  return councils.filter((council) => !files.some(({ name }) => isFileOfCouncil(name, council)))
}

/**
 * Throws `UsageError` for a name that is in none of the offered or published files, with the names
 * that are spelt nearly so.
 */
export function requireKnownAreas(areas: readonly string[], fileNames: readonly string[]): void {
  const unknown = areas.find((area) => fileNames.every((name) => !isOfArea(name, area)))
  if (unknown === undefined) return
  const authorities = [...new Set(fileNames.map(authorityOf))]
  const near = authorities.filter((name) => isSpeltNearly(name, unknown)).slice(0, mostNamed)
  const names = near.map((name) => name.replaceAll('_', ' '))
  throw new UsageError(
    `None of the ${authorities.length.toLocaleString('en-GB')} councils is named '${unknown}'.` +
      (names.length === 0 ? '' : ` Did you mean ${names.join(', or ')}?`),
  )
}

const mostNamed = 5

function isOfArea(fileName: string, area: string): boolean {
  return authorityKey(fileName).includes(plain(area))
}

/** Whether every word of the area has a word in the name that is at most one letter off. */
function isSpeltNearly(name: string, area: string): boolean {
  const words = wordsOf(name)
  return wordsOf(area).every((word) => words.some((other) => isWithinOneEdit(word, other)))
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
