import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { beginSession, endSession } from '../../api/session.ts'
import { mockCalls, aProblemReply } from '../../testing/mock-calls.ts'
import { AccessTokenList } from './access-token-list.tsx'

const qgis = {
  id: 3,
  name: 'QGIS',
  scopes: ['layers', 'maps'],
  createdAt: '2026-11-20T09:30:00Z',
  expiresAt: '2999-11-21T09:30:00Z',
  lastUsedAt: null,
}
const token = 'terrier_abc'

beforeEach(() => beginSession('of olwen', 60))
afterEach(() => {
  cleanup()
  endSession('logged-out')
})

function open(answers: Readonly<Record<string, unknown>> = {}) {
  const sent = mockCalls({
    '/api/user/access-tokens': { accessTokens: [qgis] },
    '/api/user/access-tokens/create': { accessToken: { ...qgis, id: 4 }, token },
    '/api/user/access-tokens/revoke': {},
    ...answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccessTokenList username="olwen@example.org" />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Create an access token' }))
  expect(screen.getByLabelText('Name of the token')).toHaveFocus()
  await user.type(screen.getByLabelText('Name of the token'), 'QGIS at work')
  await user.click(screen.getByRole('checkbox', { name: 'Land ownership' }))
  await user.selectOptions(screen.getByLabelText('Valid for'), '30 days')
  await user.type(screen.getByLabelText('Your password', { exact: true }), 'Ystwyth 22')
}

describe('the list of access tokens', () => {
  it('shows the scopes and dates of a token and that it is unused', async () => {
    open()
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent('Land data and boundaries, Your maps and those shared with you')
    expect(row).toHaveTextContent('Created 20 Nov 2026, valid until 21 Nov 2999, not used yet')
    expect(screen.queryByText('Expired')).not.toBeInTheDocument()
  })

  it('shows when a token was last used', async () => {
    const used = { ...qgis, lastUsedAt: '2026-11-22T09:30:00Z' }
    open({ '/api/user/access-tokens': { accessTokens: [used] } })
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'Created 20 Nov 2026, valid until 21 Nov 2999, last used 22 Nov 2026',
    )
  })

  it('marks an expired token', async () => {
    open({
      '/api/user/access-tokens': {
        accessTokens: [{ ...qgis, expiresAt: '2026-11-21T09:30:00Z' }],
      },
    })
    expect(await screen.findByText('Expired')).toBeVisible()
  })

  it('shows a new token until Done is pressed', async () => {
    const { sent, user } = open()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Create token' }))
    expect(await screen.findByLabelText('Token')).toHaveValue(token)
    expect(screen.getByRole('button', { name: 'Copy Token' })).toHaveFocus()
    expect(sent).toContainEqual(
      expect.objectContaining({
        body: {
          name: 'QGIS at work',
          scopes: ['layers', 'ownership'],
          days: 30,
          password: 'Ystwyth 22',
        },
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByLabelText('Token')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Create an access token' })).toBeVisible()
  })

  it('requires at least one scope', async () => {
    const { user } = open()
    await fillIn(user)
    await user.click(screen.getByRole('checkbox', { name: 'Land ownership' }))
    await user.click(screen.getByRole('checkbox', { name: 'Land data and boundaries' }))
    await user.click(screen.getByRole('button', { name: 'Create token' }))
    expect(screen.getByRole('group', { name: 'What it can read' })).toHaveAccessibleDescription(
      'Choose at least one.',
    )
  })

  it('shows a password error and focuses the field', async () => {
    const message = 'The password is not correct.'
    const refusal = aProblemReply(400, 'bad-request', message, { password: [message] })
    const { user } = open({ '/api/user/access-tokens/create': refusal })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Create token' }))
    expect(await screen.findByText('The password is not correct.')).toBeVisible()
    expect(screen.getByLabelText('Your password', { exact: true })).toHaveFocus()
  })

  it('revokes a token after confirmation', async () => {
    const { sent, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Revoke QGIS' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(
      dialog.getByText('Programs that use QGIS will no longer be able to read anything.'),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('QGIS has been revoked.')).toBeVisible()
    expect(sent).toContainEqual(expect.objectContaining({ body: { id: 3 } }))
  })
})
