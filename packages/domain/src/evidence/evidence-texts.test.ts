import type { SiteReport } from '@terrier/contract/reports'
import { describe, expect, it } from 'vitest'

import { ownerClasses } from '../ownership/owner-class.ts'
import { reportDocument } from '../reports/report-document.ts'
import { drawnFiles, missingFilesText } from './drawn-files.ts'
import type { PackContent, RegisterEntry } from './pack-content.ts'
import { packManifest } from './pack-manifest.ts'
import { packReadme } from './pack-readme.ts'
import { packTexts } from './pack-texts.ts'
import { readPack } from './read-pack.ts'
import { registerCsv } from './register-csv.ts'
import { reportHtml } from './report-html.ts'
import { packReportWords } from './report-words.ts'

const bounds: [number, number, number, number] = [1.5, 54.5, 1.504, 54.503]
const report: SiteReport = {
  createdAt: '2026-11-26T12:00:00.000Z',
  name: null,
  boundary: null,
  isPoint: false,
  squareMetres: 100_000,
  bounds,
  geometry: { type: 'MultiPolygon', coordinates: [] },
  centre: [1.502, 54.5015],
  gridReference: 'OW 267 173',
  ownership: {
    knowledge: 'known',
    owners: [
      {
        key: 'GB-1',
        name: '<b>TŶ & ŴYN</b>',
        jointly: 1,
        ownerClass: ownerClasses.company,
        tenures: ['Freehold'],
        parcels: 2,
        squareMetres: 60_000,
        bounds,
      },
    ],
    ownerCount: 1,
    classes: [],
    otherTitles: [],
    otherTitleCount: 0,
    parcels: 2,
    parcelSquareMetres: 60_000,
    overlapSquareMetres: 0,
    unregistered: [],
    unregisteredCount: 0,
    unregisteredSquareMetres: 15_000,
    remainderSquareMetres: 25_000,
  },
  layers: [
    {
      layer: 'agricultural-land',
      knowledge: 'known',
      parts: [{ legendIndex: 1, name: 'Grade 2', features: 1, squareMetres: 50_000 }],
      squareMetres: 50_000,
      nearest: null,
    },
    { layer: 'greenbelt', knowledge: 'not-imported', parts: [], squareMetres: 0, nearest: null },
  ],
  changes: { since: '2025-11', knownSince: '2026-09', total: 0, isIncomplete: false, byKind: [] },
  sources: [],
}
const source = {
  id: 'ownership',
  title: 'Ownership',
  edition: '2026-10',
  publisher: 'HM Land Registry',
  licence: 'OGL v3.0',
  attribution: 'Crown copyright',
  fictional: false,
  publishedAt: '2026-11-01T00:00:00.000Z',
  version: 7,
  corrections: 2,
  rows: 10,
}
const content: PackContent = {
  request: {
    revision: 4,
    site: { kind: 'parcels', polyIds: [1] },
    siteName: 'Cae’r\r\nŵyn',
    purpose: 'planning-response',
  },
  map: { eid: 3, name: 'Fields', savedAt: '2026-11-26T12:00:00.000Z' },
  report,
  register: [],
  changes: [],
  changesAreIncomplete: true,
  datasets: [source],
}
const contents = { objects: 1, properties: 0, geopackageCrs: '4326', repairs: [] } as const

const htmlOf = (of: SiteReport, name: string) =>
  reportHtml(reportDocument(of, { name, words: packReportWords }))

describe('an extract of the register', () => {
  const entry: RegisterEntry = {
    polyId: 1,
    siteSquareMetres: 10.004,
    parcelSquareMetres: 20,
    titleNo: 'DG1',
    isCounted: true,
    provenance: 'user-confirmed',
    record: {
      tenure: 'Freehold',
      address: '1 Tŷ Gwyn, LL53 5AA',
      postcode: 'LL53 5AA',
      proprietors: [
        { name: '=ONE', companyNumber: '1', addresses: ['A', 'B'] },
        { name: 'TWO', companyNumber: null, addresses: [] },
      ],
      hasMoreProprietors: true,
      dateProprietorAdded: '2020-01-02',
    },
  }

  it('has a row for each title, with edition and licence, and no formulas', () => {
    expect(registerCsv([entry], source).split('\r\n')[1]).toBe(
      '1,10,20,DG1,yes,Freehold,"1 Tŷ Gwyn, LL53 5AA",\'=ONE; TWO; and others,1,"A, B",2020-01-02,user-confirmed,2026-10,HM Land Registry,OGL v3.0. Crown copyright',
    )
  })

  it('has parcels without a title, and is empty without a register', () => {
    const untitled = { ...entry, titleNo: null, provenance: null, record: null }
    expect(registerCsv([untitled], undefined).split('\r\n')[1]).toBe('1,10,20,,yes,,,,,,,,,,')
    expect(registerCsv([], undefined).split('\r\n')).toHaveLength(2)
  })
})

it('a report as HTML escapes what publishers wrote, and adds up to the area', () => {
  const html = htmlOf(report, 'Cae <ŵyn>')
  expect(html).toContain('<title>Cae &lt;ŵyn&gt;</title>')
  expect(html).toContain('<td>&lt;b&gt;TŶ &amp; ŴYN&lt;/b&gt; and 1 more</td>')
  expect(html).toContain('<td>The area</td><td></td><td class="figure"></td>')
  expect(html).toContain('<td>Agricultural land classification</td><td>Grade 2</td>')
  expect(html).toMatch(/<td class="figure">5\.000<\/td><td class="figure">50\.0 %<\/td>/)
  expect(html).toContain('<td>Not imported here.</td>')
})

it('a report as HTML says why there is no ownership', () => {
  const ownership = { ...report.ownership, knowledge: 'not-covered' } as const
  expect(htmlOf({ ...report, ownership }, 'Sea')).toContain('does not cover this place.')
})

it('the README has purpose, map, gaps, sources and the reference system', () => {
  const readme = packReadme(content, contents)
  expect(readme.startsWith('\uFEFFEvidence about "Cae’r ŵyn"\r\n')).toBe(true)
  for (const part of [
    'response to a planning application',
    'Site: 10.000 hectares, grid reference OW 267 173.',
    'Map: "Fields", revision 4, saved on 2026-11-26 at 12:00 UTC.',
    'coordinates in WGS 84 (EPSG:4326)',
    'not imported here.',
    'older ones are missing here',
    'Ownership, October 2026. HM Land Registry. OGL v3.0. Crown copyright',
  ]) {
    expect(readme).toContain(part)
  }
  expect(readme).not.toContain('FICTIONAL')
  expect(readme).not.toContain('map-properties.geojson')
})

it('the manifest names the revision, the request and the versions of the datasets', () => {
  expect(JSON.parse(packManifest(content, contents))).toMatchObject({
    map: { id: 3, revision: 4 },
    request: content.request,
    contents,
    datasets: [{ id: 'ownership', edition: '2026-10', version: 7, corrections: 2 }],
  })
})

it('no file about the site has the time at which it was made', () => {
  const texts = [...packTexts(content).values()].join('')
  expect(texts).not.toContain(report.createdAt.slice(0, 10))
})

describe('a pack that is read again', () => {
  const area = { type: 'MultiPolygon' as const, coordinates: [[[[1.5, 54.5] as [number, number]]]] }
  const files = new Map([
    ...packTexts({ ...content, report: { ...report, geometry: area } }),
    ['manifest.json', packManifest(content, contents)],
  ])

  it('has the report as it was, with the time of the revision', () => {
    const read = readPack((name) => files.get(name))
    expect(read.report).toEqual({
      ...report,
      geometry: area,
      name: content.request.siteName,
      createdAt: content.map.savedAt,
    })
    expect(read.map).toMatchObject({ name: 'Fields', revision: 4 })
    expect(read.datasets).toEqual([{ id: 'ownership', version: 7, corrections: 2 }])
    expect(read.properties.features).toEqual([])
  })

  it('is refused when a file is missing or is something else', () => {
    expect(() => readPack(() => undefined)).toThrow(Error)
    const broken = new Map([...files, ['report.json', '{"name":"Sea"}']])
    expect(() => readPack((name) => broken.get(name))).toThrow(Error)
  })
})

it('files that could not be drawn are named, each with its reason', () => {
  const words = missingFilesText([
    { name: drawnFiles.print, reason: 'no-graphics' },
    { name: drawnFiles.report, reason: 'failed' },
  ])
  expect(words).toContain('print.pdf is missing: the browser could not draw the map')
  expect(words).toContain('report.pdf is missing: it could not be drawn.')
  expect(packReadme(content, contents)).toContain('MISSING.txt says which of them')
})

it('a report has no minus before a zero, and thousands are grouped', () => {
  const many = { ...report.ownership, ownerCount: 1, owners: [] }
  const classes = [{ ownerClass: ownerClasses.company, parcels: 1234, squareMetres: 60_000 }]
  const html = htmlOf({ ...report, ownership: { ...many, classes } }, 'Sea')
  expect(html).not.toContain('-0')
  expect(html).toContain('<td class="figure">1,234</td>')
})
