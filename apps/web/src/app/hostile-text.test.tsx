import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { setDataGroups } from '@terrier/domain/document/set-data-groups'
import { hostileKinds, hostileTexts } from '@terrier/domain/format/hostile-text.examples'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import {
  aDataGroup,
  mockDataGroupCalls,
  type ExampleCollection,
} from '../document/testing/data-group.examples.ts'
import { FakeMapServer } from '../document/testing/fake-map-server.ts'
import { connectOpenMap, openMap } from '../document/open-map.ts'
import {
  closePopup,
  selectCandidate,
  selectFromCandidates,
  selectObject,
} from '../document/selection.ts'
import { LandDataTray } from '../features/land-data/land-data-tray.tsx'
import { LandInformationTray } from '../features/land-information/land-information-tray.tsx'
import { LayerKey } from '../features/layer-key/layer-key.tsx'
import { HistoryModal } from '../features/map-history/history-modal.tsx'
import { OpenMapModal } from '../features/map-menu/open-map-modal.tsx'
import { ObjectPopup, PublicObjectPopup } from '../features/object-popup/object-popup.tsx'
import { SharingModals } from '../features/sharing/sharing-modals.tsx'
import { TableView } from '../features/table-view/table-view.tsx'
import { onAWideScreen } from '../testing/on-a-wide-screen.ts'
import { PublicContents } from './public-contents.tsx'

const everything = hostileTexts.join('\n')
const harm = vi.fn<() => void>()

/** A map with a marker or a shape for each text, as name and description. */
function hostileMap(): SavedMapData {
  const operations = hostileKinds.map((text, index) => {
    const uuid = `o${index}`
    const words = { uuid, name: text, description: text }
    if (index % 2 === 0) return addMarker({ ...words, lngLat: [1.5, 54.5] })
    return addDrawing({
      ...words,
      shape: {
        type: 'LineString',
        coordinates: [
          [1.5, 54.5],
          [1.51, 54.5],
        ],
      },
    })
  })
  operations.push(setDataGroups(hostileKinds.map((_, index) => index + 1)))
  return operations.reduce((document, one) => one(document).document, emptyMap(hostileKinds[0]))
}

/** A marker of that name in every fourth group. */
function objectsCalled(name: string, index: number) {
  const [marker] = aDataGroup(1).markers
  const isMarked = marker !== undefined && index % 4 === 0
  const markers = isMarked ? [{ ...marker, uuid: `g${index}`, name, description: name }] : []
  return { markers, polygons: [], lines: [] }
}

const collections: ExampleCollection[] = hostileKinds.slice(0, 20).map((name, part) => ({
  id: part + 1,
  name,
  access: 3,
  dataGroups: hostileKinds
    .map((title, index) => aDataGroup(index + 1, { title, ...objectsCalled(title, index) }))
    .filter((_, index) => index % 20 === part),
}))
const groups = collections.flatMap(({ dataGroups }) => dataGroups)

const record = {
  map: {
    eid: 7,
    name: hostileKinds[1] ?? '',
    data: JSON.stringify(hostileMap()),
    createdDate: '2026-10-01T12:00:00.000Z',
    lastModified: '2026-11-02T12:00:00.000Z',
    sharedWith: hostileKinds.map((email) => ({ email, access: 1 as const })),
    isSnapshot: false,
    revision: 3,
  },
  accessGrantedDate: '2026-10-01T12:00:00.000Z',
  access: 2 as const,
  viewed: true,
}

const summaries = hostileKinds.map((name, index) => ({
  eid: index + 1,
  name,
  isSnapshot: false,
  createdDate: '2026-10-01T12:00:00.000Z',
  lastModified: '2026-11-02T12:00:00.000Z',
  access: 2,
  owner: name,
}))

const history = hostileKinds.map((what, index) => ({
  revision: index + 1,
  firstRevision: index + 1,
  saves: 1,
  begunAt: '2026-11-01T12:00:00.000Z',
  savedAt: '2026-11-01T12:05:00.000Z',
  by: { userId: 1, name: what, initials: 'OH' },
  changes: [
    { summary: { added: { markers: 1, polygons: 0, lines: 0, name: what } } },
    { words: what },
  ],
}))

function answer(path: string): unknown {
  if (path === '/api/user/maps/summary') return summaries
  if (path.includes('/history')) return { entries: history, next: null }
  return path.startsWith('/api/user/map/7') ? record : []
}

/** Asserts that no text was interpreted as markup, script or URL. */
function expectTextAlone(): void {
  const page = document.body
  const made = 'script, iframe, object, embed, img, video, source, meta, math, animate, style'
  expect(page.querySelector(made)).toBeNull()
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name.startsWith('on'), `${element.tagName} has ${name}`).toBe(false)
      const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name)
      if (isAddress) expect(value.trim()).not.toMatch(/^(javascript|data|vbscript):/i)
      if (name === 'style') expect(value).not.toMatch(/url\(|expression|harm/)
    }
  }
  expect(harm).not.toHaveBeenCalled()
}

function show(part: ReactNode) {
  render(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>)
}

beforeEach(() => {
  onAWideScreen()
  vi.stubGlobal(
    'fetch',
    async (path: string) => mockDataGroupCalls(path, collections) ?? Response.json(answer(path)),
  )
  vi.stubGlobal('harm', harm)
  vi.stubGlobal('alert', harm)
  connectOpenMap(new FakeMapServer().network)
  expect(openMap(record)).toBeNull()
})
afterEach(() => {
  cleanup()
  closePopup()
  vi.unstubAllGlobals()
})

test('there are at least 200 different hostile strings', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(200)
})

test('renders hostile strings as text in a popup', async () => {
  const [first] = collections
  const [group] = first?.dataGroups ?? []
  if (!first || !group) throw new Error('There are some')
  const [polygon] = aDataGroup(1).polygons
  if (!polygon) throw new Error('There is one')
  const polygons = [{ ...polygon, description: everything }]
  const described = { ...first, dataGroups: [{ ...group, polygons }] }
  vi.stubGlobal('fetch', async (path: string) => mockDataGroupCalls(path, [described]))
  selectCandidate({ kind: 'data-object', dataGroupId: 1, uuid: 'p' })
  show(<ObjectPopup />)
  const { textContent } = await screen.findByText(/drop table users/)
  expect(textContent).toBe(everything)
  expectTextAlone()
})

test.each([
  ['the map', <ObjectPopup key="map" />],
  ['a public map', <PublicObjectPopup key="public" dataGroups={groups} />],
])(
  'renders hostile strings as text in the choice between objects under a click on %s',
  async (_, popup) => {
    const ofMap = hostileKinds.map((name, index) => ({
      candidate: { kind: 'object' as const, uuid: `o${index}` },
      listed: `${name} ${index % 2 === 0 ? 'Marker' : 'Line'}`,
    }))
    const ofDataLayers = groups.flatMap(({ iddata_groups: dataGroupId, title, markers }) =>
      markers.map(({ uuid, name }) => ({
        candidate: { kind: 'data-object' as const, dataGroupId, uuid },
        listed: `${name} ${title}`,
      })),
    )
    const under = [...ofMap, ...ofDataLayers]
    selectFromCandidates(
      under.map(({ candidate }) => candidate),
      [1.5, 54.5],
    )
    show(popup)
    await waitFor(() => {
      const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(listed).toEqual(under.map((one) => one.listed))
    })
    expectTextAlone()
  },
)

test('renders hostile strings as text in the list of drawn objects', () => {
  selectObject('o4')
  show(<LandInformationTray />)
  expect(document.body).toHaveTextContent('<script>harm()</script>')
  expectTextAlone()
})

test('renders hostile strings as text in the table of the map and its data layers', async () => {
  show(<TableView isOpen onClose={() => {}} />)
  const marked = groups.filter(({ markers }) => markers.length > 0)
  const all = hostileKinds.length + marked.length
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(all))
  expectTextAlone()
})

test('renders hostile strings as text in the list of a public map', () => {
  show(<PublicContents dataGroups={[]} onClose={() => {}} onChoose={() => {}} />)
  expect(document.body).toHaveTextContent('<script>harm()</script>')
  expectTextAlone()
})

test('renders hostile strings as text in titles of data layers and collections', async () => {
  show(<LandDataTray contactUrl={null} />)
  await screen.findByText("'; drop table users; --")
  expectTextAlone()
})

test('renders hostile strings as text in the key', () => {
  show(<LayerKey onHide={() => {}} dataGroups={groups} />)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(hostileKinds.length)
  expectTextAlone()
})

test('renders hostile strings as text in names of maps and owners', async () => {
  show(
    <OpenMapModal
      isOpen
      onClose={() => {}}
      onCompare={() => {}}
      onHistory={() => {}}
      onShare={() => {}}
    />,
  )
  await screen.findByText("'; drop table users; --")
  expectTextAlone()
})

test('renders hostile strings as text in the history of a map', async () => {
  show(<HistoryModal isOpen onClose={() => {}} />)
  await screen.findAllByText(/drop table users/)
  expectTextAlone()
})

test('renders hostile strings as text in the addresses that a map is shared with', async () => {
  show(<SharingModals modal="share" onClose={() => {}} />)
  await screen.findByText("'; drop table users; --")
  expectTextAlone()
})
