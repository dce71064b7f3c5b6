/** EPSG codes: TM65 and TM75 / Irish Grid, OSNI 1952, and IRENET95 / Irish Transverse Mercator. */
const irishCode = /EPSG\b.*?\b(2990[0-3]|2157)\b/is
const transverseMercator = 'Irish Transverse Mercator'
const irishGrid = 'the Irish Grid'

/**
 * The Irish reference system that a name, an EPSG code or well-known text states; undefined for any
 * other. Its coordinates cannot be told from those of the National Grid by their numbers: Dublin
 * would be in Wales.
 */
export function irishSystemOf(text: string): string | undefined {
  const [, code] = irishCode.exec(text) ?? []
  if (code !== undefined) {
    return `${code === '2157' ? transverseMercator : irishGrid} (EPSG:${code})`
  }
  if (/Irish[ _]Transverse[ _]Mercator|^\s*ITM\s*$/i.test(text)) return transverseMercator
  return /Irish[ _](?:National[ _])?Grid/i.test(text) ? irishGrid : undefined
}

/**
 * Why coordinates in a system that is not read are refused, to follow 'it is in': the system, and
 * what to do where that is known. `shown` is how the file names it.
 */
export function unreadCrs(shown: string): string {
  const irish = irishSystemOf(shown)
  if (irish === undefined) return `${shown}, which Terrier does not know`
  return `${irish}, which Terrier cannot read, since it maps Great Britain. Convert the file to WGS 84 (EPSG:4326), for example with QGIS`
}
