import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { LandEvidence } from '../../api/land-evidence-query.ts'
import { closeLandEvidence, openLandEvidence } from '../../document/land-evidence.ts'
import { evidenceCsv } from './evidence-csv.ts'
import { evidenceGeoJson } from './evidence-geojson.ts'
import { LandEvidenceModal } from './land-evidence-modal.tsx'

const evidence: LandEvidence = {
  piece: {
    id: 7,
    areaSquareMetres: 1234.5,
    centre: [1.5, 54.5],
    geometry: { type: 'Polygon', coordinates: [] },
    kind: 'land',
    classifiedBy: 'shape',
    compactness: 0.61,
    access: 'near-road',
    marks: [],
  },
  gridReference: 'OW 26726 17267',
  neighbours: [
    { polyId: 11, titleNo: 'DG11', tenure: 'Freehold', owners: ['=DOGGER ESTATES', 'PORT'] },
    { polyId: 12, titleNo: null, tenure: null, owners: [] },
  ],
  neighbourTotal: 2,
  overlaps: [
    { dataset: 'wards', name: 'Botney', legendIndex: 0 },
    { dataset: 'agricultural-land', name: null, legendIndex: 1 },
  ],
  markedBy: ['common-land'],
  sources: [
    {
      id: 'ownership',
      title: 'Land ownership',
      edition: '2026-10',
      publisher: 'HM Land Registry',
      licence: 'OGL',
      attribution: 'Crown copyright',
      fictional: true,
      publishedAt: '2026-10-05T00:00:00.000Z',
    },
  ],
}

let answer: () => Response
beforeEach(() => {
  answer = () => Response.json(evidence)
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  closeLandEvidence()
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openLandEvidence(7)
  render(
    <QueryClientProvider client={queryClient}>
      <LandEvidenceModal />
    </QueryClientProvider>,
  )
}

const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling

test('says what the land is, why, and how sure that is', async () => {
  show()
  expect(await valueOf('Kind')).toHaveTextContent('Land')
  expect(await valueOf('Why')).toHaveTextContent(/^Looks like land/)
  expect(await valueOf('Access')).toHaveTextContent('A road within 20 m')
  expect(await valueOf('Grid reference')).toHaveTextContent('OW 26726 17267')
})

test('says who owns foreshore, with a caveat and the sources', async () => {
  answer = () =>
    Response.json({
      ...evidence,
      piece: { ...evidence.piece, kind: 'foreshore', classifiedBy: 'high-water' },
    })
  show()
  expect(await valueOf('Kind')).toHaveTextContent('Foreshore')
  expect(await valueOf('Why')).toHaveTextContent('Lies below mean high water.')
  expect(screen.getByRole('heading', { name: 'Who owns foreshore' })).toBeVisible()
  expect(screen.getByText(/this sheet does not say which/)).toBeVisible()
  expect(screen.getByText(/\[1891\] AC 649\. As of/)).toBeVisible()
  expect(screen.getByText(/ask The Crown Estate/)).toBeVisible()
})

test('says how bona vacantia works, and nothing of foreshore where land is none', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'How bona vacantia works' })).toBeVisible()
  expect(screen.getByText(/not bona vacantia because it is unregistered/)).toBeVisible()
  expect(screen.getByText(/Companies Act 2006/)).toBeVisible()
  expect(screen.queryByText(/foreshore/i)).not.toBeInTheDocument()
})

test('tells land without a mark from marks that nobody has imported', async () => {
  show()
  expect(await valueOf('Common land and greens')).toHaveTextContent('None in the data')
  expect(await valueOf('Bona vacantia')).toHaveTextContent('No data imported here')
})

test('names the neighbours, the layers and the sources', async () => {
  show()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('11DG11Freehold=DOGGER ESTATES; PORT')
  expect(rows[2]).toHaveTextContent('Not in the data: often a private person')
  expect(screen.getByText('Botney')).toBeVisible()
  expect(screen.getByText('Grade 2')).toBeVisible()
  expect(screen.getByText(/HM Land Registry\. OGL\./)).toBeVisible()
  expect(screen.getByText(/form SIM/)).toBeVisible()
})

test('says when the land is no longer listed', async () => {
  answer = () => Response.json({ code: 'piece-not-found', message: 'Gone.' }, { status: 404 })
  show()
  expect(await screen.findByText(/no longer listed/)).toBeVisible()
})

test('the downloads have the same evidence, and no cell that a spreadsheet would run', () => {
  const csv = evidenceCsv(evidence)
  expect(csv).toContain('piece,area_m2,1234.5')
  expect(csv).toContain('neighbour,11,DG11; Freehold; =DOGGER ESTATES; PORT')
  expect(csv).toContain('layer,Wards,Botney')
  expect(csv).not.toMatch(/,=/)
  const { features } = JSON.parse(evidenceGeoJson(evidence))
  expect(features).toMatchObject([
    { id: 7, properties: { kind: 'land', gridReference: 'OW 26726 17267' } },
  ])
})
