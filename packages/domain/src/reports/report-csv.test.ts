import type { SiteReport } from '@terrier/contract/reports'
import { expect, test } from 'vitest'

import { ownerClasses } from '../ownership/owner-class.ts'
import { reportCsv, type ReportWords } from './report-csv.ts'

const words: ReportWords = {
  columns: ['Section', 'Name', 'Detail', 'm2', 'ha', 'Percent', 'Source'],
  area: 'Area',
  owner: 'Owner',
  otherTitle: 'Other',
  overlap: 'Overlap',
  unregistered: 'Unregistered',
  remainder: 'Remainder',
  nearest: 'Nearest',
  change: 'Change',
  unknownOwner: (code) => `class ${code}`,
  knowledge: (knowledge) => knowledge,
  changeKind: (kind) => kind,
}

const bounds: [number, number, number, number] = [1.5, 54.5, 1.504, 54.503]
const owner = {
  jointly: 0,
  ownerClass: ownerClasses.company,
  tenures: ['Freehold'],
  parcels: 1,
  bounds,
}
const report: SiteReport = {
  createdAt: '2026-11-26T12:00:00.000Z',
  name: 'Dogger Bank',
  boundary: { layer: 'wards', edition: '2026' },
  isPoint: false,
  squareMetres: 100_000,
  bounds,
  geometry: { type: 'MultiPolygon', coordinates: [] },
  centre: [1.502, 54.5015],
  gridReference: 'OW 267 173',
  ownership: {
    knowledge: 'known',
    owners: [
      { ...owner, key: 'GB-1', name: '=ESTATES, "LIMITED"', squareMetres: 60_000 },
      { ...owner, key: null, name: null, ownerClass: ownerClasses.private, squareMetres: 30_000 },
    ],
    ownerCount: 2,
    classes: [],
    otherTitles: [
      {
        titleNo: 'L1',
        tenure: 'Leasehold',
        owners: [
          { key: 'GB-3', name: 'SHOPS' },
          { key: 'GB-4', name: 'KIOSKS' },
        ],
        polyIds: [1],
        squareMetres: 5000,
      },
    ],
    otherTitleCount: 1,
    parcels: 2,
    parcelSquareMetres: 90_000,
    overlapSquareMetres: 1000,
    unregistered: [],
    unregisteredCount: 0,
    unregisteredSquareMetres: 8000,
    remainderSquareMetres: 3000,
  },
  layers: [
    {
      layer: 'agricultural-land',
      knowledge: 'known',
      parts: [{ legendIndex: 1, name: 'Grade 2', features: 1, squareMetres: 50_000 }],
      squareMetres: 50_000,
      nearest: {
        name: null,
        legendIndex: 2,
        distanceMetres: 646.4,
        bearing: 90,
        position: [1.6, 54.5],
      },
    },
    { layer: 'greenbelt', knowledge: 'not-imported', parts: [], squareMetres: 0, nearest: null },
  ],
  changes: {
    since: '2025-11',
    knownSince: '2026-09',
    total: 3,
    isIncomplete: false,
    byKind: [{ kind: 'merged', count: 3 }],
  },
  sources: [
    {
      id: 'ownership',
      title: 'Register',
      edition: '2026-10',
      publisher: 'HM Land Registry',
      licence: 'OGL',
      attribution: 'Crown copyright',
      fictional: false,
      publishedAt: '2026-10-05T00:00:00.000Z',
    },
  ],
}

const rows = (of: SiteReport) => reportCsv(of, words).split('\r\n')

test('has a row for each figure, with hectares, per cent and the source', () => {
  const [head, area, estates, unknown, overlap] = rows(report)
  expect(head).toBe('\uFEFFSection,Name,Detail,m2,ha,Percent,Source')
  expect(area).toBe('Area,Dogger Bank,OW 267 173 1.502 54.5015,100000,10,100,')
  const source = '"Register 2026-10, HM Land Registry, OGL"'
  expect(estates).toBe(`Owner,"'=ESTATES, ""LIMITED""",Freehold,60000,6,60,${source}`)
  expect(unknown).toBe(`Owner,class 2,Freehold,30000,3,30,${source}`)
  expect(overlap).toBe(`Overlap,,,-1000,-0.1,-1,${source}`)
})

test('adds up to the area', () => {
  const summed = rows(report)
    .filter((row) => /^(?:Owner|Overlap|Unregistered|Remainder),/.test(row))
    .map((row) => Number(/,(-?\d+),-?[\d.]+,-?[\d.]+,/.exec(row)?.[1]))
  expect(summed.reduce((sum, value) => sum + value, 0)).toBe(100_000)
})

test('lists other titles, layers, what is nearest and changes', () => {
  const text = rows(report).join('\n')
  expect(text).toContain('Other,SHOPS; KIOSKS,L1 Leasehold,5000,0.5,5,')
  expect(text).toContain('Agricultural land classification,Grade 2,Grade 2,50000,5,50,')
  expect(text).toContain('Agricultural land classification,Nearest,"Grade 3, 646 m",,,,')
  expect(text).toContain('Greenbelt,,not-imported,,,,')
  expect(text).toContain('Change,merged,3,,,,')
})

test('says why there are no owners', () => {
  const { ownership } = report
  const unknown = { ...report, ownership: { ...ownership, knowledge: 'not-covered' as const } }
  const owners = rows(unknown).filter((row) => row.startsWith('Owner,'))
  expect(owners).toHaveLength(1)
  expect(owners[0]).toContain('not-covered')
})
