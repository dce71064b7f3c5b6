import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { Zip, ZipDeflate } from 'fflate'

import { blocksAcross, plotRing } from './town.ts'

/**
 * The size of an edition, and which of two: the second differs from the first in a few per cent of
 * its plots.
 */
export interface MonthSize {
  readonly parcels: number
  readonly titles: number
  /** Files of parcels: the publisher has one per local authority. */
  readonly authorities: number
  readonly month: 1 | 2
  /** Whether each file of parcels is in a zip of its own, as it is published. */
  readonly isZipped?: boolean
}

export interface MonthFiles {
  readonly edition: string
  readonly inspire: readonly string[]
  readonly ccod: string
  readonly ocod: string
  readonly links: string
}

/**
 * Writes an edition in the publishers' formats: GML in one line, CCOD and OCOD with footers, links.
 */
export async function writeMonth(folder: string, size: MonthSize): Promise<MonthFiles> {
  await mkdir(folder, { recursive: true })
  const edition = `2026-${String(size.month + 8).padStart(2, '0')}`
  const month = edition.replace('-', '_')
  const inspire: string[] = []
  for (let authority = 0; authority < size.authorities; authority++) {
    const name = `authority-${String(authority + 1).padStart(3, '0')}-${edition}`
    const path = join(folder, `${name}.${size.isZipped ? 'zip' : 'gml'}`)
    const pieces = gml(size, authority)
    await (size.isZipped ? writeZipped(path, `${name}.gml`, pieces) : writeLines(path, pieces))
    inspire.push(path)
  }
  const ccod = join(folder, `CCOD_FULL_${month}.csv`)
  const ocod = join(folder, `OCOD_FULL_${month}.csv`)
  const links = join(folder, `title-links-${edition}.csv`)
  await writeLines(ccod, titleRows(size, 'ccod'))
  await writeLines(ocod, titleRows(size, 'ocod'))
  await writeLines(links, linkRows(size))
  return { edition, inspire, ccod, ocod, links }
}

async function writeLines(path: string, pieces: Iterable<string>): Promise<void> {
  const file = createWriteStream(path)
  let waiting = ''
  for (const piece of pieces) {
    waiting += piece
    if (waiting.length < 1 << 18) continue
    if (!file.write(waiting)) await once(file, 'drain')
    waiting = ''
  }
  file.end(waiting)
  await once(file, 'close')
}

async function writeZipped(path: string, name: string, pieces: Iterable<string>): Promise<void> {
  const file = createWriteStream(path)
  const zip = new Zip((error, chunk, isLast) => {
    if (error) file.destroy(error)
    else if (isLast) file.end(chunk)
    else file.write(chunk)
  })
  const entry = new ZipDeflate(name, { level: 1 })
  zip.add(entry)
  const encoder = new TextEncoder()
  let waiting = ''
  for (const piece of pieces) {
    waiting += piece
    if (waiting.length < 1 << 18) continue
    entry.push(encoder.encode(waiting))
    waiting = ''
    if (file.writableNeedDrain) await once(file, 'drain')
  }
  entry.push(encoder.encode(waiting), true)
  zip.end()
  await once(file, 'close')
}

const gmlHead =
  "<?xml version='1.0' encoding='utf-8'?><wfs:FeatureCollection xmlns:LR=\"www.landregistry.gov.uk\"" +
  ' xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:wfs="http://www.opengis.net/wfs/2.0">'

function* gml({ parcels, authorities, month }: MonthSize, authority: number): Generator<string> {
  const across = blocksAcross(parcels)
  const first = Math.floor((parcels * authority) / authorities)
  const last = Math.floor((parcels * (authority + 1)) / authorities)
  yield gmlHead
  for (let plot = first; plot < last; plot++) {
    const isResurveyed = month === 2 && plot % 97 === 0
    const ring = plotRing(plot, across, isResurveyed ? 0.2 : 0)
    yield member(plot + 1, ring.map(([east, north]) => `${east} ${north}`).join(' '))
  }
  yield '</wfs:FeatureCollection>'
}

function member(id: number, positions: string): string {
  const fid = `PREDEFINED.fid-7e9f42dd_19fc0955f39_${id}`
  return (
    `<wfs:member><LR:PREDEFINED gml:id="${fid}"><LR:GEOMETRY><gml:Polygon` +
    ` srsName="urn:ogc:def:crs:EPSG::27700" srsDimension="2" gml:id="${fid}.GEOMETRY">` +
    `<gml:exterior><gml:LinearRing><gml:posList>${positions}</gml:posList></gml:LinearRing>` +
    `</gml:exterior></gml:Polygon></LR:GEOMETRY><LR:INSPIREID>${id}</LR:INSPIREID>` +
    `<LR:LABEL>${id}</LR:LABEL><LR:NATIONALCADASTRALREFERENCE>${id}` +
    '</LR:NATIONALCADASTRALREFERENCE><LR:VALIDFROM>2009-12-24T11:26:52.744Z</LR:VALIDFROM>' +
    '<LR:BEGINLIFESPANVERSION>2009-12-24T11:26:52.744Z</LR:BEGINLIFESPANVERSION>' +
    '</LR:PREDEFINED></wfs:member>'
  )
}

type Source = 'ccod' | 'ocod'
const proprietorColumns = (source: Source, place: number) => [
  `Proprietor Name (${place})`,
  `Company Registration No. (${place})`,
  `Proprietorship Category (${place})`,
  ...(source === 'ocod' ? [`Country Incorporated (${place})`] : []),
  `Proprietor (${place}) Address (1)`,
  `Proprietor (${place}) Address (2)`,
  `Proprietor (${place}) Address (3)`,
]

/** Every thirtieth title belongs to a company from overseas. */
const sourceOf = (title: number): Source => (title % 30 === 7 ? 'ocod' : 'ccod')
const titleNumber = (title: number) => `WM${100_000 + title}`

function* titleRows({ titles, month }: MonthSize, source: Source): Generator<string> {
  const columns = [
    'Title Number,Tenure,Property Address,District,County,Region,Postcode',
    'Multiple Address Indicator,Price Paid',
    ...[1, 2, 3, 4].flatMap((place) => proprietorColumns(source, place)),
    'Date Proprietor Added,Additional Proprietor Indicator',
  ]
  yield `${columns.join(',')}\r\n`
  const emptyPlaces = ',""'.repeat(proprietorColumns(source, 1).length * 3)
  let count = 0
  for (let title = 0; title < titles; title++) {
    if (sourceOf(title) !== source) continue
    count++
    const owner = ownerOf(title, month)
    const number = source === 'ocod' ? `OE${100_000 + owner}` : String(owner).padStart(8, '0')
    const country = source === 'ocod' ? ',"JERSEY"' : ''
    yield (
      `"${titleNumber(title)}","Freehold","${title % 250} Formula Street","DISTRICT ${title % 40}",` +
        `"MIDLANDS","WEST MIDLANDS","ZZ1 ${title % 10}ZZ","N","","${ownerName(owner)}","${number}",` +
        `"Limited Company or Public Limited Company"${country},"1 Office Row","",""${emptyPlaces},` +
        '"01-04-2015","N"\r\n'
    )
  }
  yield `"Row Count:","${count}"\r\n`
}

/** One title in fifteen belongs to the same large owner; the others have a dozen titles each. */
function ownerOf(title: number, month: 1 | 2): number {
  if (title % 15 === 0) return 1
  const changesOwner = month === 2 && title % 211 === 0
  return 2 + ((Math.imul(title + (changesOwner ? 1 : 0), 2654435761) >>> 0) % 23_000)
}

const words = [
  'ASH',
  'BECK',
  'CROFT',
  'DALE',
  'ELM',
  'FERN',
  'GLEN',
  'HAZEL',
  'IVY',
  'LEA',
  'MILL',
  'OAK',
]
const word = (index: number) => words[index % words.length] ?? ''

function ownerName(owner: number): string {
  const [one, two, three] = [
    word(owner),
    word(Math.floor(owner / 12)),
    word(Math.floor(owner / 144)),
  ]
  return `${one}${two} ${three} ${owner} ESTATES LIMITED`
}

function* linkRows({ parcels, titles }: MonthSize): Generator<string> {
  yield 'poly_id,title_no,provenance\r\n'
  const parcelsOfTitle = Math.max(1, Math.floor(parcels / titles / 2))
  for (let title = 0; title < titles; title++) {
    const first = Math.floor((title * parcels) / titles)
    for (let nth = 0; nth < parcelsOfTitle; nth++) {
      yield `${first + nth + 1},${titleNumber(title)},licensed\r\n`
    }
  }
}
