import '@testing-library/jest-dom/vitest'
import type { MapRecord, ShareEntry } from '@terrier/contract/maps'
import type { PublicLinks, ViewLink } from '@terrier/contract/public-links'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/fake-map-server.ts'
import type { ListedMap } from '../../document/listed-map.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
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
  })

  test('is about a map of the list that is not open', async () => {
    startNewMap()
    show('share', { eid: 9, name: 'Perllan', access: 2, isSnapshot: false })
    expect(await screen.findByRole('dialog', { name: 'Share - Perllan' })).toBeVisible()
    await add('nia@example.org')
    await screen.findByText('nia@example.org is told by e-mail.')
    expect(sent).toMatchObject([{ eid: 9 }])
  })

  test('adds somebody to read, and sends the whole list', async () => {
    show('share')
    expect(await screen.findByRole('dialog', { name: 'Share - Caeau' })).toBeVisible()
    const field = await add('nia@example.org')
    await screen.findByText('nia@example.org is told by e-mail.')
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

  test('adds somebody who is typed before the list has come', async () => {
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
    await screen.findByText('nia@example.org is told by e-mail.')
    expect(sent[0]?.['users']).toMatchObject([
      { email: 'mair@example.org' },
      { email: 'nia@example.org' },
    ])
  })

  test('replaces who is on the list in another case', async () => {
    show('share')
    await screen.findByText('mair@example.org')
    await user.click(screen.getByRole('radio', { name: 'Write' }))
    await add('MAIR@Example.org')
    expect(await screen.findByRole('combobox')).toHaveDisplayValue('Write')
    expect(sent[0]?.['users']).toEqual([{ email: 'MAIR@Example.org', access: 3 }])
  })

  test.each(['nia', 'nia@localhost', ' '])('marks %j and adds nothing', async (typed) => {
    show('share')
    const field = await add(typed)
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await user.type(field, 'x')
    expect(field).not.toHaveAttribute('aria-invalid')
  })

  test('changes what somebody may do, and takes it from them', async () => {
    show('share')
    const access = await screen.findByRole('combobox', { name: 'Access of mair@example.org' })
    await user.selectOptions(access, 'Write')
    await screen.findByText('mair@example.org: Write.')
    await user.click(screen.getByRole('button', { name: 'Remove mair@example.org' }))
    await screen.findByText('Only you can open this map.')
    expect(sent.map(({ users }) => users)).toEqual([[{ email: 'mair@example.org', access: 3 }], []])
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus()
  })

  test('is again what the server holds when a change fails', async () => {
    const works = answer
    answer = (path, body) =>
      path.endsWith('/share/sync') ? new Response('', { status: 500 }) : works(path, body)
    show('share')
    await add('nia@example.org')
    await screen.findByText('nia@example.org: this could not be saved. Please try again.')
    expect(screen.queryByText('nia@example.org')).toBeNull()
    expect(screen.getByText('mair@example.org')).toBeVisible()
  })

  test('says who has no account yet, and when nobody is mailed', async () => {
    held = [{ email: 'mair@example.org', access: 1, pending: true }]
    const works = answer
    answer = async (path, body) => {
      const reply = (await (await works(path, body)).json()) as object
      return Response.json({ ...reply, ...(path.endsWith('sync') && { mailed: 0 }) })
    }
    show('share')
    expect(await screen.findByText(/^Invited/)).toBeVisible()
    await add('nia@example.org')
    expect(await screen.findByText(/No e-mail is sent/)).toBeVisible()
  })
})

describe('Generate GeoJSON', () => {
  let links: PublicLinks
  const clipboard = vi.fn<(text: string) => Promise<void>>()
  // The tests' user brings a clipboard of their own with the first click.
  const takeClipboard = () =>
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: clipboard },
    })
  beforeEach(() => {
    links = { geojson: null, geojsonLink: null, views: [], publishableDataGroups: [] }
    clipboard.mockReset().mockResolvedValue()
    answer = (path, body) => {
      if (path.endsWith('/links')) return Response.json(links)
      if (path.endsWith('/share/public')) {
        links = { ...links, geojson: '/api/public/map/abc' }
        return new Response('/api/public/map/abc', { headers: { 'Content-Type': 'text/plain' } })
      }
      if (path.endsWith('/share/public/revoke')) links = { ...links, geojson: null }
      if (path.endsWith('/share/view')) {
        const view: ViewLink = {
          slug: 'x'.repeat(24),
          path: `/view/${'x'.repeat(24)}`,
          createdDate: '2026-11-02T12:00:00.000Z',
          expiresAt: body['expiresAt'] as string | null,
          layers: body['layers'] === true,
          dataGroups: [],
        }
        links = { ...links, views: [view] }
        return Response.json(view)
      }
      if (path.endsWith('/share/view/revoke')) links = { ...links, views: [] }
      return Response.json({})
    }
    openMap(aRecord())
  })

  test('generates, copies, and says that it has', async () => {
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

  test('is withdrawn, and the focus stays in the dialog', async () => {
    links = { ...links, geojson: '/api/public/map/abc' }
    show('link')
    await user.click(await screen.findByRole('button', { name: 'Withdraw link' }))
    const generate = await screen.findByRole('button', { name: 'Generate' })
    await vi.waitFor(() => expect(generate).toHaveFocus())
  })

  test('shows what the server says where the link would be', async () => {
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

  test('makes a page to look at, gives code to embed it, and takes it down', async () => {
    show('link')
    const section = within(await screen.findByRole('region', { name: 'A page to look at' }))
    await user.click(section.getByRole('radio', { name: 'In a week' }))
    await user.click(section.getByRole('checkbox'))
    await user.click(section.getByRole('button', { name: 'Make a link' }))
    expect(await section.findByText(/^Until .*, without data layers$/)).toBeVisible()
    expect(section.getByRole('button', { name: 'Copy Link 1' })).toHaveFocus()
    takeClipboard()
    await user.click(section.getByRole('button', { name: 'Copy code to embed of Link 1' }))
    expect(clipboard.mock.calls[0]?.[0]).toMatch(/^<iframe src="http.*\/view\/x+" title="Caeau"/)
    await user.click(section.getByRole('button', { name: 'Remove Link 1' }))
    await vi.waitFor(() =>
      expect(section.getByRole('heading', { name: 'A page to look at' })).toHaveFocus(),
    )
    expect(section.queryByRole('textbox')).toBeNull()
  })
})
