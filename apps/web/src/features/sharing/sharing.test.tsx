import '@testing-library/jest-dom/vitest'
import type { MapRecord, ShareEntry } from '@terrier/contract/maps'
import type { GeojsonLink, PublicLinks, ViewLink } from '@terrier/contract/public-links'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { setBarrier } from '../../document/change-map.ts'
import type { ListedMap } from '../../document/listed-map.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { dialogText } from '../../text/dialog.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { SharingModals } from './sharing-modals.tsx'

type Body = Record<string, unknown>
const user = userEvent.setup()
let answer: (path: string, body: Body) => Response | Promise<Response>

const aRecord = (sharedWith: ShareEntry[] = []): MapRecord =>
  aMapRecord(emptyMap('Caeau'), { map: { sharedWith } })

function show(modal: 'share' | 'link', map?: ListedMap) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SharingModals modal={modal} map={map} onClose={() => {}} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) =>
    answer(path, JSON.parse(body ?? '{}') as Body),
  )
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
})

afterEach(() => {
  cleanup()
  setBarrier(null)
  vi.unstubAllGlobals()
})

const add = async (email: string) => {
  const field = await screen.findByRole('textbox', { name: 'Email address' })
  await screen.findByText('mair@example.org')
  await user.type(field, `${email}{Enter}`)
  return field
}

describe('Share', () => {
  let held: ShareEntry[]
  let sent: Body[]
  beforeEach(() => {
    held = [{ email: 'mair@example.org', access: 1 }]
    sent = []
    answer = (path, body) => {
      if (!path.endsWith('/share/sync')) return Response.json(aRecord(held))
      sent.push(body)
      held = body['users'] as ShareEntry[]
      return Response.json({ sharedWith: held, mailed: 1 })
    }
    openMap(aRecord())
  })

  test('asks for the map to be saved first', () => {
    startNewMap()
    show('share')
    expect(screen.getByText('Please save map first!')).toBeVisible()
    expect(screen.getByText(dialogText.saveFirstHelp)).toBeVisible()
  })

  test('on a phone, where no title can be given, says that maps are read-only', () => {
    startNewMap()
    setBarrier('mobile')
    show('share')
    expect(screen.getByText(readOnlyText.mobile)).toBeVisible()
    expect(screen.queryByText(dialogText.saveFirstHelp)).toBeNull()
  })

  test('shares a map of the list that is not open', async () => {
    startNewMap()
    show('share', { eid: 9, name: 'Perllan', access: 2, isSnapshot: false })
    expect(await screen.findByRole('dialog', { name: 'Share - Perllan' })).toBeVisible()
    await add('nia@example.org')
    await screen.findByText('nia@example.org has been notified by email.')
    expect(sent).toMatchObject([{ eid: 9 }])
  })

  test('adds a reader, and sends the whole list', async () => {
    show('share')
    expect(await screen.findByRole('dialog', { name: 'Share - Caeau' })).toBeVisible()
    const field = await add('nia@example.org')
    await screen.findByText('nia@example.org has been notified by email.')
    expect(sent).toEqual([
      {
        eid: 7,
        users: [
          { email: 'mair@example.org', access: 1 },
          { email: 'nia@example.org', access: 1 },
        ],
      },
    ])
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
  })

  test('adds an address typed before the list has loaded', async () => {
    const works = answer
    const list = Promise.withResolvers<void>()
    answer = async (path, body) => {
      if (!path.endsWith('/share/sync')) await list.promise
      return works(path, body)
    }
    show('share')
    const field = await screen.findByRole('textbox', { name: 'Email address' })
    await user.type(field, 'nia@example.org{Enter}')
    expect(field).toHaveValue('')
    list.resolve()
    await screen.findByText('nia@example.org has been notified by email.')
    expect(sent[0]?.['users']).toMatchObject([
      { email: 'mair@example.org' },
      { email: 'nia@example.org' },
    ])
  })

  test('replaces an entry whose address differs only in case', async () => {
    show('share')
    await screen.findByText('mair@example.org')
    await user.click(screen.getByRole('radio', { name: 'Write' }))
    await add('MAIR@Example.org')
    expect(await screen.findByRole('combobox')).toHaveDisplayValue('Write')
    expect(sent[0]?.['users']).toEqual([{ email: 'MAIR@Example.org', access: 3 }])
  })

  test.each(['nia', 'nia@localhost', ' '])(
    'marks %j as invalid and adds nothing',
    async (typed) => {
      show('share')
      const field = await add(typed)
      expect(field).toHaveAttribute('aria-invalid', 'true')
      expect(sent).toEqual([])
      await user.type(field, 'x')
      expect(field).not.toHaveAttribute('aria-invalid')
    },
  )

  test('changes and removes the access of a person', async () => {
    show('share')
    const access = await screen.findByRole('combobox', { name: 'Access of mair@example.org' })
    await user.selectOptions(access, 'Write')
    await screen.findByText('mair@example.org: Write.')
    await user.click(screen.getByRole('button', { name: 'Remove mair@example.org' }))
    await screen.findByText('Only you can open this map.')
    expect(sent.map(({ users }) => users)).toEqual([[{ email: 'mair@example.org', access: 3 }], []])
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus()
  })

  test('restores the stored list when a change fails', async () => {
    const works = answer
    answer = (path, body) =>
      path.endsWith('/share/sync') ? new Response('', { status: 500 }) : works(path, body)
    show('share')
    await add('nia@example.org')
    await screen.findByText('The access of nia@example.org could not be saved. Try again.')
    expect(screen.queryByText('nia@example.org')).toBeNull()
    expect(screen.getByText('mair@example.org')).toBeVisible()
  })

  test('lets a reader see the history, and says so', async () => {
    show('share')
    const name = 'Can see the history: mair@example.org'
    const box = await screen.findByRole('checkbox', { name })
    expect(box).not.toBeChecked()
    await user.click(box)
    const message = 'mair@example.org can now see the history of the map.'
    expect(await screen.findByText(message)).toBeVisible()
    expect(box).toBeChecked()
    expect(sent[0]?.['users']).toEqual([{ email: 'mair@example.org', access: 1, history: true }])
    await user.click(box)
    await screen.findByText('mair@example.org can no longer see the history of the map.')
    expect(sent[1]?.['users']).toEqual([{ email: 'mair@example.org', access: 1, history: false }])
    await user.selectOptions(screen.getByRole('combobox'), 'Write')
    // Users who may edit can always see it.
    expect(screen.queryByRole('checkbox', { name })).toBeNull()
  })

  test('shows who has not opened the map yet, and when no email is sent', async () => {
    held = [{ email: 'mair@example.org', access: 1, pending: true }]
    const works = answer
    answer = async (path, body) => {
      const reply = (await (await works(path, body)).json()) as object
      return Response.json({ ...reply, ...(path.endsWith('sync') && { mailed: 0 }) })
    }
    show('share')
    expect(await screen.findByText('Invited; has not opened the map yet')).toBeVisible()
    await add('nia@example.org')
    expect(await screen.findByText(/This site sends no email/)).toBeVisible()
  })
})

const wells = { id: 3, title: 'Wells', isOn: true }
const gates = { id: 4, title: 'Gates', isOn: true }
const aLink = (fields: Partial<GeojsonLink> = {}): GeojsonLink => ({
  path: '/api/public/map/abc',
  createdDate: '2026-11-02T12:00:00.000Z',
  expiresAt: null,
  dataGroups: [],
  ...fields,
})

describe('Generate GeoJSON', () => {
  let links: PublicLinks
  let sent: Body[]
  const clipboard = vi.fn<(text: string) => Promise<void>>()
  // `userEvent` replaces the clipboard at its first click.
  const takeClipboard = () =>
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: clipboard },
    })
  beforeEach(() => {
    links = {
      geojson: null,
      geojsonLink: null,
      views: [],
      publishableDataGroups: [wells, gates],
    }
    sent = []
    clipboard.mockReset().mockResolvedValue()
    answer = (path, body) => {
      if (path.endsWith('/links')) return Response.json(links)
      if (path.endsWith('/share/public')) {
        sent.push(body)
        const ids = body['dataGroups'] as number[]
        const dataGroups = [wells, gates].filter(({ id }) => ids.includes(id))
        links = { ...links, geojsonLink: aLink({ dataGroups }) }
        return new Response('/api/public/map/abc', { headers: { 'Content-Type': 'text/plain' } })
      }
      if (path.endsWith('/share/public/revoke')) links = { ...links, geojsonLink: null }
      if (path.endsWith('/share/view')) {
        const view: ViewLink = {
          slug: 'x'.repeat(24),
          path: `/view/${'x'.repeat(24)}`,
          createdDate: '2026-11-02T12:00:00.000Z',
          expiresAt: body['expiresAt'] as string | null,
          layers: body['layers'] === true,
          dataGroups: [wells].filter(({ id }) => (body['dataGroups'] as number[]).includes(id)),
        }
        links = { ...links, views: [view] }
        return Response.json(view)
      }
      if (path.endsWith('/share/view/revoke')) links = { ...links, views: [] }
      return Response.json({})
    }
    openMap(aRecord())
  })

  test('generates a link, copies it and confirms it', async () => {
    show('link')
    expect(await screen.findByText(/^Note: anyone with this link/)).toHaveTextContent(
      "Note: anyone with this link will be able to view your map's data",
    )
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    const link = new URL('/api/public/map/abc', window.location.origin).href
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(link)
    const copy = screen.getByRole('button', { name: 'Copy Link' })
    expect(copy).toHaveFocus()
    takeClipboard()
    await user.click(copy)
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(clipboard).toHaveBeenCalledWith(link)
  })

  test('shows before and after which data layers are public; none by default', async () => {
    show('link')
    const generate = await screen.findByRole('button', { name: 'Generate' })
    const [choice] = screen.getAllByRole('group', { name: 'Data layers to make public' })
    if (!choice) throw new Error('There is nothing to choose from')
    expect(within(choice).getByText('No data layers will be public.')).toBeVisible()
    await user.click(within(choice).getByRole('checkbox', { name: 'Gates' }))
    expect(within(choice).getByRole('status')).toHaveTextContent(
      'These layers will be public: Gates',
    )
    await user.click(generate)
    expect(await screen.findByText('These layers are public: Gates')).toBeVisible()
    expect(sent).toEqual([{ mapId: 7, expiresAt: null, dataGroups: [4] }])
  })

  test('changes the data layers of an existing link', async () => {
    const dataGroups = [wells, { ...gates, isOn: false }]
    links = { ...links, geojsonLink: aLink({ dataGroups }), publishableDataGroups: [wells] }
    show('link')
    const off = 'Gates (switched off on the map, so not shown now)'
    expect(await screen.findByText(`These layers are public: Wells, ${off}`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change layers' }))
    const [choice] = screen.getAllByRole('group', { name: 'Data layers to make public' })
    if (!choice) throw new Error('There is nothing to choose from')
    expect(choice).toHaveFocus()
    await user.click(within(choice).getByRole('checkbox', { name: 'Wells' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('These layers are public: Gates')).toBeVisible()
    // The expiry is unchanged.
    expect(sent).toEqual([{ mapId: 7, dataGroups: [4] }])
    expect(screen.getByRole('button', { name: 'Change layers' })).toHaveFocus()
  })

  test('shows a message when no data layer can be made public', async () => {
    links = { ...links, publishableDataGroups: [] }
    show('link')
    const [none] = await screen.findAllByText(/^There is no data layer to make public/)
    expect(none).toBeVisible()
  })

  test('withdraws the link, and focus stays in the dialog', async () => {
    links = { ...links, geojsonLink: aLink() }
    show('link')
    await user.click(await screen.findByRole('button', { name: 'Withdraw link' }))
    const generate = await screen.findByRole('button', { name: 'Generate' })
    await vi.waitFor(() => expect(generate).toHaveFocus())
  })

  test('shows a server error in place of the link', async () => {
    const works = answer
    answer = (path, body) =>
      path.endsWith('/share/public')
        ? new Response('You do not have permission to do this.', { status: 403 })
        : works(path, body)
    show('link')
    await user.click(await screen.findByRole('button', { name: 'Generate' }))
    const field = await screen.findByRole('textbox', { name: 'Link' })
    expect(field).toHaveValue('You do not have permission to do this.')
    expect(field).toHaveAttribute('aria-invalid', 'true')
  })

  test('creates a public page, copies its embed code and removes it', async () => {
    show('link')
    const section = within(await screen.findByRole('region', { name: 'A page to view' }))
    await user.click(section.getByRole('radio', { name: 'In a week' }))
    await user.click(section.getByRole('checkbox', { name: /^Show the land data/ }))
    await user.click(section.getByRole('checkbox', { name: 'Wells' }))
    expect(section.getByText('These layers will be public: Wells')).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Create a link' }))
    expect(await section.findByText(/^Until .*, without land data$/)).toBeVisible()
    expect(section.getByText('These layers are public: Wells')).toBeVisible()
    // The choices are reset for the next link.
    expect(section.getByText('No data layers will be public.')).toBeVisible()
    expect(section.getByRole('button', { name: 'Copy Link 1' })).toHaveFocus()
    takeClipboard()
    await user.click(section.getByRole('button', { name: 'Copy embed code of Link 1' }))
    expect(clipboard.mock.calls[0]?.[0]).toMatch(/^<iframe src="http.*\/view\/x+" title="Caeau"/)
    await user.click(section.getByRole('button', { name: 'Remove Link 1' }))
    await vi.waitFor(() =>
      expect(section.getByRole('heading', { name: 'A page to view' })).toHaveFocus(),
    )
    expect(section.queryByRole('textbox')).toBeNull()
  })
})
