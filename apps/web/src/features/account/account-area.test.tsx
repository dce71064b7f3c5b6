import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import type { UserDetails } from '@terrier/contract/user'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { beginSession, endSession, useSession } from '../../api/session.ts'
import { mockCalls, aProblemReply } from '../../testing/mock-calls.ts'
import { someServiceConfig } from '../../testing/service-config.ts'
import { someUserDetails } from '../../testing/user-details.ts'
import { AccountArea } from './account-area.tsx'

const onNavigate = vi.fn<(path: string) => void>()

beforeEach(() => {
  onNavigate.mockReset()
  beginSession('of olwen', 60)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession('logged-out')
})

interface Options {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly details?: Partial<UserDetails>
  readonly mustChangePassword?: boolean
}

const laptop = {
  id: 1,
  device: 'Firefox on Windows',
  createdAt: '2026-11-20T09:30:00Z',
  expiresAt: '2026-11-30T09:30:00Z',
  lastActiveAt: '2026-11-22T16:45:00Z',
  current: true,
}
const phone = { ...laptop, id: 2, device: 'Safari on iPhone', current: false }

function open(screenName: 'summary' | 'details' | 'email' | 'password', options: Options = {}) {
  const sent = mockCalls({
    '/api/user/sessions': { sessions: [laptop, phone] },
    ...options.answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccountArea
        screen={screenName}
        details={someUserDetails(options.details)}
        mustChangePassword={options.mustChangePassword ?? false}
        onNavigate={onNavigate}
        onErased={() => {}}
      />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

const serverFailure = () => new Response('', { status: 502 })
const field = (label: string) => screen.getByLabelText(label, { exact: true })
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

async function expectDone(user: ReturnType<typeof userEvent.setup>, heading: string, path: string) {
  expect(await screen.findByRole('heading', { name: heading })).toHaveFocus()
  await press(user, 'Ok')
  expect(onNavigate).toHaveBeenCalledWith(path)
}

describe('the summary of an account', () => {
  it('shows the initials and links to the three forms', async () => {
    const { user } = open('summary')
    expect(screen.getByText('OR')).toBeInTheDocument()
    for (const form of ['details', 'email', 'password']) {
      await user.click(screen.getByRole('link', { name: `Edit ${form}` }))
      expect(onNavigate).toHaveBeenLastCalledWith(`/app/my-account/${form}`)
    }
  })

  it('lists the sessions and signs one out', async () => {
    const { sent, user } = open('summary', { answers: { '/api/user/sessions/end': {} } })
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Firefox on Windows This device')
    expect(rows[0]).not.toHaveTextContent('Last active')
    expect(rows[1]).toHaveTextContent('Safari on iPhone')
    expect(rows[1]).toHaveTextContent('Last active 22 Nov 2026')
    await user.click(screen.getByRole('button', { name: /^Log out Safari on iPhone/ }))
    expect(await screen.findByText('Safari on iPhone has been logged out.')).toBeVisible()
    expect(sent).toContainEqual({ path: '/api/user/sessions/end', body: { id: 2 } })
  })

  it('signs out everywhere after confirmation', async () => {
    const { sent, user } = open('summary', {
      answers: { '/api/user/sessions/end-all': { endedSessions: 2 } },
    })
    const ended = () => sent.some(({ path }) => path === '/api/user/sessions/end-all')
    await press(user, 'Log out everywhere')
    const dialog = within(await screen.findByRole('dialog'))
    expect(ended()).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
    await vi.waitFor(() => expect(useSession.getState().isSignedIn).toBe(false))
    expect(ended()).toBe(true)
  })

  it('shows a pending email address and resends its confirmation link', async () => {
    const { user } = open('summary', {
      details: { pendingEmail: 'nia@example.org' },
      answers: { '/api/user/email/resend': { email: 'nia@example.org' } },
    })
    expect(screen.getByText(/To change your email to nia@example.org/)).toBeVisible()
    await press(user, 'Send the link again')
    expect(await screen.findByText('A new link has been sent to nia@example.org.')).toBeVisible()
  })
})

describe('an unconfirmed email address', () => {
  it('offers no confirmation link where no email is sent', async () => {
    open('summary', {
      details: { emailVerified: false },
      answers: { '/api/config': someServiceConfig({ sendsMail: false }) },
    })
    expect(await screen.findByText(/this site sends no email/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
  })
})

describe('changing the details', () => {
  const path = '/api/user/details'

  it('saves the changed details and confirms it', async () => {
    const { sent, user } = open('details', { answers: { [path]: {} } })
    await user.type(field('City'), 'Aberystwyth')
    await user.selectOptions(field('Organisation type'), 'Other')
    await user.type(field('Specify the type'), 'Land trust')
    await press(user, 'Save Changes')
    await expectDone(user, 'Your details have been changed successfully.', '/app/my-account')
    expect(sent.find((call) => call.path === path)?.body).toMatchObject({
      firstName: 'Olwen',
      city: 'Aberystwyth',
      organisationType: 'other',
      organisationTypeOther: 'Land trust',
      marketing: false,
    })
  })

  it.each<[string, string, string]>([
    ['First name', 'Jo', 'First name must be between 3 and 19 characters.'],
    ['Last name', 'A name of twenty one.', 'Last name must be between 3 and 19 characters.'],
    ['Tel (optional)', '12345', 'Enter a UK phone number, such as 01632 960001.'],
    ['Postcode (optional)', 'SY23', 'Enter a UK postcode, such as SY23 3AN.'],
    ['City', '', 'Enter your town or city.'],
    ['Address 1', '', 'Enter the first line of your address.'],
    ['Organisation name', '', 'Enter the name of your organisation.'],
  ])('%s %j: %s', async (label, value, message) => {
    const details = { city: 'Aber', address1: '1 Y Stryd', organisation: 'Gerddi' }
    const { sent, user } = open('details', { details })
    await user.clear(field(label))
    if (value) await user.type(field(label), value)
    await press(user, 'Save Changes')
    expect(field(label)).toHaveAccessibleDescription(message)
    expect(field(label)).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('requires a description when the activity is Other', async () => {
    const { user } = open('details')
    await user.selectOptions(field('Organisation activity'), 'Other')
    await press(user, 'Save Changes')
    expect(field('Specify the activity')).toHaveAccessibleDescription(
      'Say what your organisation does.',
    )
  })

  it('preserves the typed values when saving fails', async () => {
    const { user } = open('details', { answers: { [path]: serverFailure() } })
    await user.type(field('City'), 'Aberystwyth')
    await press(user, 'Save Changes')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not change your details at the moment. Please try again later.',
    )
    expect(field('City')).toHaveValue('Aberystwyth')
  })
})

const typeEmail = async (
  user: ReturnType<typeof userEvent.setup>,
  email: string,
  confirmation = email,
) => {
  await user.type(field('New email'), email)
  await user.type(field('Confirm new email'), confirmation)
  await press(user, 'Change email')
}

describe('changing the email', () => {
  const path = '/api/user/email'
  it('asks to confirm a new email address that is pending', async () => {
    const reply = { username: 'olwen@example.org', pendingEmail: 'nia@example.org' }
    const { user } = open('email', { answers: { [path]: reply } })
    await typeEmail(user, 'nia@example.org')
    await expectDone(user, 'Confirm your new email', '/app/my-account')
  })

  it('reports the change when no confirmation is needed', async () => {
    const reply = { username: 'olwen@example.org', pendingEmail: null }
    const { user } = open('email', { answers: { [path]: reply } })
    await typeEmail(user, 'olwen@example.org')
    await expectDone(user, 'Your email has been changed successfully.', '/app/my-account')
  })

  it('sends nothing when the two addresses differ', async () => {
    const { sent, user } = open('email')
    await typeEmail(user, 'nia@example.org', 'mia@example.org')
    expect(field('Confirm new email')).toHaveAccessibleDescription(
      'The email addresses do not match.',
    )
    expect(sent).toEqual([])
  })

  it.each([
    [
      'This email is already registered.',
      aProblemReply(400, 'bad-request', 'Duplicate', {
        username: ['This email is already registered.'],
      }),
    ],
  ])('shows the error at the field: %s', async (message, answer) => {
    const { user } = open('email', { answers: { [path]: answer } })
    await typeEmail(user, 'sam@example.org')
    await vi.waitFor(() => expect(field('New email')).toHaveAccessibleDescription(message))
    expect(field('New email')).toHaveValue('sam@example.org')
  })

  it('shows an alert when the email could not be changed', async () => {
    const { user } = open('email', { answers: { [path]: serverFailure() } })
    await typeEmail(user, 'nia@example.org')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not change your email at the moment. Please try again later.',
    )
  })
})

const typePassword = async (
  user: ReturnType<typeof userEvent.setup>,
  password: string,
  confirmation = password,
) => {
  await user.type(field('New password'), password)
  await user.type(field('Confirm new password'), confirmation)
  await press(user, 'Change password')
}

describe('changing the password', () => {
  const path = '/api/user/password'
  it('reports the change and that other sessions were signed out', async () => {
    const { user } = open('password', { answers: { [path]: { endedSessions: 1 } } })
    await typePassword(user, 'Ystwyth 22')
    expect(await screen.findByText(/You have been logged out everywhere else/)).toBeVisible()
    await expectDone(user, 'Your password has been changed successfully.', '/app/my-account')
  })

  it.each([
    ['short', 'short', 'New password', 'Password must be between 6 and 29 characters.'],
    ['Ystwyth 22', 'Ystwyth 23', 'Confirm new password', 'The passwords do not match.'],
  ])('%s, %s: %s: %s', async (password, confirmation, label, message) => {
    const { sent, user } = open('password')
    await typePassword(user, password, confirmation)
    expect(field(label)).toHaveAccessibleDescription(message)
    expect(sent).toEqual([])
  })

  it('shows an alert when the password could not be changed', async () => {
    const { user } = open('password', { answers: { [path]: serverFailure() } })
    await typePassword(user, 'Ystwyth 22')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error changing password. Try again.',
    )
  })

  it('returns to My Account on Close', async () => {
    const { user } = open('password')
    await user.click(screen.getByRole('link', { name: 'Close' }))
    expect(onNavigate).toHaveBeenCalledWith('/app/my-account')
  })

  it('cannot be skipped after a reset link, and then opens the map', async () => {
    beginSession('of olwen', 60, { mustChangePassword: true })
    const { user } = open('password', {
      mustChangePassword: true,
      answers: { [path]: { endedSessions: 0 } },
    })
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    await typePassword(user, 'Ystwyth 22')
    await expectDone(user, 'Your password has been changed successfully.', '/app')
    expect(useSession.getState().mustChangePassword).toBe(false)
  })
})
