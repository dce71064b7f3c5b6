import { anyNameOf, type NamedPattern } from './named-pattern.ts'

/**
 * The four kinds of body that own land of the Church of England. Patterns match whole names: a pub
 * or a management company named after one has further words.
 */
const churchOfEngland: readonly NamedPattern[] = [
  {
    reason:
      'the Church Commissioners, and those they were formed of in 1948: the Ecclesiastical Commissioners and Queen Anne’s Bounty',
    names: [
      /^(church|ecclesiastical) commissioners( (for|of) england)?( the| incorporated)*$/,
      /^governors of (queen annes bounty|the bounty of queen anne( for the augmentation of the maintenance of the poor clergy)?)$/,
    ],
  },
  {
    // London and Chichester call theirs a Diocesan Fund; many are companies limited by guarantee.
    reason: 'a diocesan board of finance',
    names: [
      /\bdioces(an|e)\b.*\bboard of finance( (for|of) the diocese of [a-z ]+)?( the| incorporated| registered| ltd)*$/,
      /^board of finance (for|of) the diocese of [a-z ]+$/,
      /^[a-z ]+ diocesan fund( the| incorporated| ltd)*$/,
    ],
  },
  {
    reason: 'a diocesan trust',
    names: [
      /\bdiocesan trust(s|ees?)?( the| incorporated| registered| ltd)*$/,
      /^diocesan trustees (of )?(the diocese of )?[a-z]+( and [a-z]+)?( registered| ltd)*$/,
    ],
  },
  {
    reason: 'a parochial church council',
    names: [
      /\bparochial church councils?\b(?!.*\b(ltd|plc|llp|cic)$)/,
      // 'PCC' alone may be a police and crime commissioner.
      /^pcc of (the )?((united )?(ecclesiastical )?(parish|parishes|benefice)|st|saint|all saints|christ church|emmanuel|holy)\b(?!.*\b(ltd|plc|llp|cic)$)/,
    ],
  },
]

/**
 * Sees that only the Roman Catholic Church has in England and Wales, and Leeds, whose Anglican body
 * is a board of finance. Their trusts are often registered without naming the church. Catholic
 * Bishops' Conference of England and Wales, list of dioceses, 2025.
 */
const romanCatholicSees = [
  'arundel and brighton',
  'brentwood',
  'cardiff',
  'clifton',
  'east anglia',
  'hallam',
  'hexham and newcastle',
  'lancaster',
  'leeds',
  'menevia',
  'middlesbrough',
  'northampton',
  // The Anglican diocese is that of Southwell and Nottingham.
  '(?<!southwell and )nottingham',
  'plymouth',
  'salford',
  'shrewsbury',
  'westminster',
  'wrexham',
]

/** The Church in Wales has been a separate province since 1920. Its dioceses, 2025. */
const welshSees = ['bangor', 'llandaff', 'monmouth', 'st asaph', 'st davids', 'swansea and brecon']

const otherChurch = /\b(roman catholic|rc|archdioces\w+|orthodox|church in wales)\b/
const otherTrust = new RegExp(
  String.raw`\bdiocesan trust.*\bcatholic\b|\bcatholic\b.*\bdiocesan trust|\b(${romanCatholicSees.join('|')})\b.*\bdiocesan trust|\bdiocesan trust(ees)? .*\b(${romanCatholicSees.join('|')})\b`,
)
const welshDiocese = new RegExp(
  String.raw`\b(${welshSees.join('|')}) diocesan\b|\bdiocese of (${welshSees.join('|')})\b`,
)

const anyChurchOfEngland = anyNameOf(churchOfEngland)

/**
 * Whether a proprietor is the Church of England: the Church Commissioners, a diocesan board of
 * finance, a diocesan trust or a parochial church council, but not a Roman Catholic diocese or one
 * of the Church in Wales. The name must be folded by `foldOwnerName`.
 */
export function isChurchOfEngland(foldedName: string): boolean {
  return (
    anyChurchOfEngland.test(foldedName) &&
    !otherChurch.test(foldedName) &&
    !otherTrust.test(foldedName) &&
    !welshDiocese.test(foldedName)
  )
}
