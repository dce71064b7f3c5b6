/**
 * Sees that only the Roman Catholic Church has in England and Wales, and Leeds, whose Anglican body is
 * a board of finance. Their trusts are often registered without saying which church they are of.
 * Catholic Bishops' Conference of England and Wales, list of dioceses, 2025.
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
  'nottingham',
  'plymouth',
  'salford',
  'shrewsbury',
  'westminster',
  'wrexham',
]

const romanCatholic = /\b(roman catholic|rc|archdioces\w+)\b/
const romanCatholicTrust = new RegExp(String.raw`^(${romanCatholicSees.join('|')})\b`)

// The Ecclesiastical Commissioners are what the Church Commissioners were called until 1948.
const commissioners = /\b(church|ecclesiastical) commissioners\b/
const parochialCouncil = /\bparochial church councils?\b/
// The boards of London and Chichester are called Diocesan Fund.
const boardOfFinance =
  /\bdioces(an|e)\b.*\bboard of finance\b|\bboard of finance\b.*\bdiocese\b|\bdiocesan fund\b/
const diocesanTrust = /\bdiocesan trust(s|ees?)?\b/

/**
 * Whether a proprietor is the Church of England: the Church Commissioners, a diocesan board of
 * finance, a diocesan trust or a parochial church council; never a Roman Catholic diocese. The name
 * is as `foldOwnerName` folds it.
 */
export function isChurchOfEngland(foldedName: string): boolean {
  if (romanCatholic.test(foldedName)) return false
  if (
    commissioners.test(foldedName) ||
    parochialCouncil.test(foldedName) ||
    boardOfFinance.test(foldedName)
  ) {
    return true
  }
  return diocesanTrust.test(foldedName) && !romanCatholicTrust.test(foldedName)
}
