import { authorityKey, plain } from '../sources/inspire/authority.ts'

/** What kind of council it is: each publisher says it in other words, or not at all. */
const kinds = new Set(
  'council district borough boro london royal city county metropolitan unitary authority b'.split(
    ' ',
  ),
)
const joining = new Set(['of', 'the', 'and'])

/**
 * Whether a file of HM Land Registry ('Vale_of_Glamorgan_Council.zip') is that of a council of
 * Boundary-Line ('Bro Morgannwg - the Vale of Glamorgan').
 */
export function isFileOfCouncil(fileName: string, council: string): boolean {
  const file = nameKey(authorityKey(fileName))
  return council.split(' - ').some((name) => nameKey(name) === file)
}

/** The words that distinguish it, in alphabetical order. */
function nameKey(name: string): string {
  const words = plain(name)
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !joining.has(word))
  const own = words.filter((word) => !kinds.has(word))
  // Only the City of London has no others.
  return own.length > 0 ? own.toSorted().join(' ') : 'london'
}
