import '@testing-library/jest-dom/vitest'
import type { AdminUserGroup, AuditEntry } from '@terrier/contract/admin'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { AdminScreen } from './admin-screen.tsx'
import { describeChange } from './describe-change.ts'

const user = userEvent.setup()
let groups: AdminUserGroup[]
let sent: { readonly path: string; readonly body: unknown }[]
let refusal: Response | undefined
/** Responses to changes wait for this promise. */
let replying: Promise<void>
/** How often the groups were loaded. */
let loaded: number

const aGroup = (): AdminUserGroup => ({
  id: 1,
  name: 'Tyfwyr',
  members: [{ userId: 7, username: 'mair@example.org', name: 'Mair Ŵyn', access: 1 }],
  dataGroups: [
    {
      id: 5,
      title: 'Caeau <b>',
      hexColour: '#27ae60',
      showMarkerInPolys: false,
      access: 3,
      openAccess: 0,
      objectCount: 2,
    },
  ],
})

const anEntry = (id: number): AuditEntry => ({
  id,
  happenedAt: '2026-11-22T04:00:00.000Z',
  userId: null,
  username: null,
  via: 'command',
  action: 'data-group.change',
  userGroupId: null,
  dataGroupId: 5,
  before: { title: 'Fields' },
  after: { title: 'Caeau' },
})

const line = (event: object) => `${JSON.stringify(event)}\n`
const fileEvents =
  line({
    found: {
      format: 'geojson',
      layers: ['x'],
      layer: 'x',
      crs: '4326',
      table: null,
      asks: null,
    },
  }) +
  line({ columns: ['name', 'use'] }) +
  line({
    rows: [
      {
        where: '1',
        geometry: {
          type: 'MultiPoint',
          coordinates: [
            [-3.5, 52.1],
            [-3.4, 52.2],
          ],
        },
        values: ['Ffynnon', 'water'],
      },
    ],
    done: 1,
  }) +
  line({ end: { rows: 1, leftOut: 3, putRight: 0 } })

function answer(path: string): Response {
  if (path === '/api/admin/groups') {
    loaded += 1
    return Response.json(groups)
  }
  if (path.startsWith('/api/admin/audit')) {
    const isFirst = !path.includes('before')
    return Response.json({ entries: [anEntry(isFirst ? 9 : 8)], next: isFirst ? 9 : null })
  }
  if (path.startsWith('/api/user/import')) return new Response(fileEvents)
  if (path.endsWith('/import')) return Response.json({ uuids: [] })
  return path.endsWith('create') || path.endsWith('user-group/save')
    ? Response.json({ id: 2 })
    : Response.json({})
}

beforeEach(async () => {
  groups = [aGroup()]
  sent = []
  refusal = undefined
  replying = Promise.resolve()
  loaded = 0
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return answer(path)
    if (typeof body === 'string') sent.push({ path, body: JSON.parse(body) })
    await replying
    return refusal ?? answer(path)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AdminScreen />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Tyfwyr' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('a member is added with the chosen access and removed', async () => {
  const members = within(screen.getByRole('region', { name: 'Members of Tyfwyr' }))
  await user.selectOptions(members.getByRole('combobox', { name: 'Access' }), 'Read and write')
  const email = members.getByRole('textbox', { name: 'Email address' })
  await user.type(email, ' sam@example.org {Enter}')
  expect(sent).toEqual([
    {
      path: '/api/admin/user-group/member',
      body: { userGroupId: 1, email: 'sam@example.org', access: 3 },
    },
  ])
  await waitFor(() => expect(email).toHaveValue(''))
  await press('Remove mair@example.org')
  expect(sent[1]?.body).toEqual({ userGroupId: 1, email: 'mair@example.org', access: 0 })
  expect(email).toHaveFocus()
})

test('a rejected member shows an error, and the typed address is preserved', async () => {
  refusal = Response.json(
    { code: 'person-not-found', message: 'No account has this email address.' },
    { status: 404 },
  )
  const email = screen.getByRole('textbox', { name: 'Email address' })
  await user.type(email, 'nobody@example.org{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('No account has this email address')
  expect(email).toHaveValue('nobody@example.org')
})

test('the settings of a data layer are saved together', async () => {
  await press('Settings of Caeau <b>')
  const modal = within(await screen.findByRole('dialog'))
  await user.clear(modal.getByRole('textbox', { name: 'Title' }))
  expect(modal.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(modal.getByRole('textbox', { name: 'Title' }), 'Coed')
  await user.selectOptions(
    modal.getByRole('combobox', { name: 'What everyone who is logged in can do' }),
    'Read only',
  )
  await user.click(modal.getByRole('checkbox', { name: 'Polygons also show a marker' }))
  await user.click(modal.getByRole('button', { name: 'Save' }))
  expect(sent.at(-1)?.body).toEqual({
    id: 5,
    title: 'Coed',
    hexColour: '#27ae60',
    access: 3,
    openAccess: 1,
    showMarkerInPolys: true,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a data layer is deleted with the object count that was confirmed', async () => {
  expect(screen.getByRole('button', { name: 'Delete Tyfwyr' })).toBeDisabled()
  await press('Delete Caeau <b>')
  const modal = within(await screen.findByRole('dialog'))
  modal.getByText('Delete "Caeau <b>" with its 2 objects?')
  await user.click(modal.getByRole('button', { name: 'Delete' }))
  expect(sent.at(-1)).toEqual({
    path: '/api/admin/data-group/delete',
    body: { id: 5, objectCount: 2 },
  })
})

async function confirmDeletion(button: string, left: AdminUserGroup[]) {
  await press(button)
  const modal = within(await screen.findByRole('dialog'))
  groups = left
  await user.click(modal.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test('the focus moves to the heading of the group, or of the page when the group is deleted', async () => {
  await confirmDeletion('Delete Caeau <b>', [{ ...aGroup(), dataGroups: [] }])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tyfwyr' })).toHaveFocus())
  await confirmDeletion('Delete Tyfwyr', [])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Administration' })).toHaveFocus())
})

test('the focus stays in a field that the user types in after a deletion', async () => {
  await confirmDeletion('Delete Caeau <b>', [{ ...aGroup(), dataGroups: [] }])
  const name = screen.getByRole('textbox', { name: 'Name of the new user group' })
  await user.type(name, 'Coed')
  // Longer than a dialog needs to return the focus.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(name).toHaveFocus()
})

test('a reply to a dialog that was closed meanwhile leaves the next dialog open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  replying = promise
  await press('Delete Caeau <b>')
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await user.click(question.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press('Rename Tyfwyr')
  const loads = loaded
  resolve()
  await waitFor(() => expect(loaded).toBeGreaterThan(loads))
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), ' Cymru')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tyfwyr Cymru')
})

test('a file is read, summarised and imported into a data layer', async () => {
  await press('Import into Caeau <b>')
  const modal = within(await screen.findByRole('dialog'))
  const file = new File(['{}'], 'ffynhonnau.geojson')
  await user.upload(modal.getByLabelText('File'), file)
  await modal.findByText('2 objects were found.')
  modal.getByText('3 rows are left out, because they have no usable position.')
  await user.click(modal.getByRole('button', { name: 'Import' }))
  await modal.findByText('2 objects are now in Caeau <b>.')
  const words = { name: 'Ffynnon', description: 'use: water' }
  expect(sent.at(-1)).toMatchObject({
    path: '/api/admin/data-group/import',
    body: {
      dataGroupId: 5,
      objects: [
        { type: 'marker', object: { ...words, center: [-3.5, 52.1] } },
        { type: 'marker', object: { ...words, center: [-3.4, 52.2] } },
      ],
    },
  })
})

test('the audit log shows who changed what and loads older pages', async () => {
  await user.click(screen.getByRole('tab', { name: 'Audit log' }))
  const log = await screen.findByRole('list', { name: 'Changes, newest first' })
  expect(log).toHaveTextContent('The terrier command changed a data layer (data layer 5)')
  expect(log).toHaveTextContent('title: Fields → Caeau')
  await press('Show older')
  await waitFor(() => expect(within(log).getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

test('a change is described by field', () => {
  expect(describeChange({ before: null, after: { count: 2 } })).toBe('objects: 2')
  expect(describeChange({ before: { name: 'x', description: '' }, after: null })).toBe('name: x')
  expect(describeChange({ before: { name: 'x', userId: 7 }, after: null })).toBe(
    'name: x, person: 7',
  )
  expect(describeChange({ before: { access: 1 }, after: { access: 3 } })).toBe(
    'access: read-only → read and write',
  )
  const [before, after] = [
    { userId: 7, isPrivileged: true },
    { userId: 7, isPrivileged: false },
  ]
  expect(describeChange({ before, after })).toBe('person: 7, privileged: yes → no')
})
