import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { beginSession, endSession } from '../../api/session.ts'
import { mockCalls, aProblemReply } from '../../testing/mock-calls.ts'
import { PasskeyList } from './passkey-list.tsx'

const phone = { id: 3, name: 'Ffôn', createdAt: '2026-11-20T09:30:00Z', lastUsedAt: null }

const options = {
  challenge: 'b3du',
  rp: { id: 'localhost', name: 'Terrier' },
  user: { id: 'MQ', name: 'olwen@example.org', displayName: 'Olwen Rhys' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** The credential that a browser creates after the user has touched the security key. */
const created = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: { clientDataJSON: bytes('client'), attestationObject: bytes('attestation') },
  getClientExtensionResults: () => ({}),
}

const create = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  beginSession('of olwen', 60)
  create.mockReset().mockResolvedValue(created)
  // jsdom does not implement WebAuthn.
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession('logged-out')
})

function open(answers: Readonly<Record<string, unknown>> = {}) {
  const sent = mockCalls({
    '/api/user/passkeys': { passkeys: [phone] },
    '/api/user/passkeys/options': options,
    '/api/user/passkeys/add': { ...phone, id: 4, name: 'Allwedd' },
    '/api/user/passkeys/remove': {},
    ...answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PasskeyList username="olwen@example.org" />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

async function addOne(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  expect(screen.getByLabelText('Name of the passkey')).toHaveFocus()
  await user.type(screen.getByLabelText('Name of the passkey'), 'Allwedd')
  await user.type(screen.getByLabelText('Your password', { exact: true }), 'Ystwyth 22')
  await user.click(screen.getByRole('button', { name: 'Add passkey' }))
}

describe('the list of passkeys', () => {
  it('shows when each was added and used', async () => {
    const used = { ...phone, id: 5, name: 'Allwedd', lastUsedAt: '2026-11-22T10:00:00Z' }
    open({ '/api/user/passkeys': { passkeys: [phone, used] } })
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('FfônAdded 20 Nov 2026')
    expect(rows[1]).toHaveTextContent('Added 20 Nov 2026, last used 22 Nov 2026')
  })

  it('shows a message when there are no passkeys', async () => {
    open({ '/api/user/passkeys': { passkeys: [] } })
    expect(await screen.findByText('You have no passkeys.')).toBeVisible()
  })

  it('adds the passkey that the browser creates, with its name', async () => {
    const { sent, user } = open()
    await addOne(user)
    expect(await screen.findByText('Allwedd has been added.')).toBeVisible()
    expect(sent).toContainEqual({
      path: '/api/user/passkeys/options',
      body: { password: 'Ystwyth 22' },
    })
    expect(sent.find(({ path }) => path.endsWith('/add'))?.body).toEqual({
      name: 'Allwedd',
      credential: {
        id: 'a2V5',
        rawId: 'a2V5',
        type: 'public-key',
        response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0YXRpb24' },
      },
    })
  })

  it('shows a missing name and a wrong password at their fields', async () => {
    const message = 'The password is not correct.'
    const refusal = aProblemReply(400, 'bad-request', message, { password: [message] })
    const { user } = open({ '/api/user/passkeys/options': refusal })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    await user.click(screen.getByRole('button', { name: 'Add passkey' }))
    expect(screen.getByLabelText('Name of the passkey')).toHaveAccessibleDescription(
      'Enter a name for the passkey.',
    )
    await user.type(screen.getByLabelText('Name of the passkey'), 'Allwedd')
    await user.type(screen.getByLabelText('Your password', { exact: true }), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Add passkey' }))
    const field = screen.getByLabelText('Your password', { exact: true })
    await vi.waitFor(() => expect(field).toHaveAccessibleDescription(message))
    expect(create).not.toHaveBeenCalled()
  })

  it.each([
    ['NotAllowedError', 'No passkey was added. Try again.'],
    ['InvalidStateError', 'This device or key already has a passkey for your account.'],
  ])('shows why the browser created no passkey: %s', async (name, message) => {
    create.mockRejectedValue(Object.assign(new Error('stopped'), { name }))
    const { sent, user } = open()
    await addOne(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(sent.some(({ path }) => path.endsWith('/add'))).toBe(false)
  })

  it('removes a passkey after confirmation', async () => {
    const { sent, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove Ffôn' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(sent.some(({ path }) => path.endsWith('/remove'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Ffôn has been removed.')).toBeVisible()
    expect(sent).toContainEqual({ path: '/api/user/passkeys/remove', body: { id: 3 } })
  })

  it('offers no passkey where the browser does not support them', async () => {
    vi.unstubAllGlobals()
    open()
    expect(await screen.findByText('This browser cannot use passkeys here.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
  })
})
