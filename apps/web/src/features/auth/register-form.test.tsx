import '@testing-library/jest-dom/vitest'
import { agreementMessage } from '@terrier/domain/account/account-rules'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { mockCalls, aProblemReply } from '../../testing/mock-calls.ts'
import { someServiceConfig } from '../../testing/service-config.ts'
import { AuthArea } from './auth-area.tsx'

const registered = { id: 7, username: 'nia@example.org', emailVerified: false }
const onNavigate = vi.fn<(path: string) => void>()

// Preloads the lazy chunks, so that the tests wait for React only.
beforeAll(async () => {
  await Promise.all([import('./register-screen.tsx'), import('./mandate-dialog.tsx')])
})

afterEach(() => {
  cleanup()
  onNavigate.mockReset()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

async function openForm(answers: Readonly<Record<string, unknown>> = {}) {
  const sent = mockCalls({
    '/api/config': someServiceConfig(),
    '/api/user/register': registered,
    ...answers,
  })
  render(<AuthArea path="/auth/register" onNavigate={onNavigate} />)
  await screen.findByRole('button', { name: 'Register' })
  return { sent, user: userEvent.setup() }
}

const goodEntries = {
  'First name': 'Nia',
  'Last name': 'Pugh',
  Email: 'nia@example.org',
  Password: 'Ystwyth 22',
  'Confirm password': 'Ystwyth 22',
  'Phone (optional)': '01970 622222',
  'Organisation name': 'Gerddi Bro',
  'Organisation or charity number': '1122334',
  'Address 1': '4 Great Darkgate Street',
  City: 'Aberystwyth',
  'Postcode (optional)': 'SY23 1DE',
} as const

type Entries = Partial<Record<keyof typeof goodEntries, string>>

const field = (label: string) => screen.getByLabelText(label, { exact: true })

async function fillIn(user: ReturnType<typeof userEvent.setup>, entries: Entries = {}) {
  for (const [label, value] of Object.entries({ ...goodEntries, ...entries })) {
    if (value === '') continue
    await user.click(field(label))
    await user.paste(value)
  }
  await user.selectOptions(field('Organisation type'), 'Community Interest')
  await user.selectOptions(field('Organisation sub-type'), 'Community growing')
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
}

const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Register' }))

describe('registering', () => {
  it('sends every field and reports success', async () => {
    const { sent, user } = await openForm()
    await fillIn(user)
    await submit(user)
    expect(await screen.findByRole('heading', { name: 'Registration Successful' })).toHaveFocus()
    expect(screen.getByText(/We sent a link to nia@example.org/)).toBeVisible()
    expect(sent.at(-1)).toEqual({
      path: '/api/user/register',
      body: {
        firstName: 'Nia',
        lastName: 'Pugh',
        username: 'nia@example.org',
        password: 'Ystwyth 22',
        phone: '01970 622222',
        organisation: 'Gerddi Bro',
        organisationNumber: '1122334',
        organisationType: 'community-interest',
        organisationSubType: 'community-growing',
        organisationSubTypeOther: '',
        address: '4 Great Darkgate Street',
        address1: '4 Great Darkgate Street',
        address2: '',
        city: 'Aberystwyth',
        postcode: 'SY23 1DE',
        marketing: false,
        agreed: true,
        invitation: null,
        mandate: null,
      },
    })
    await user.click(screen.getByRole('button', { name: 'Ok' }))
    expect(onNavigate).toHaveBeenCalledWith('/auth/')
  })

  it('says that you can log in at once where no email is sent', async () => {
    const { user } = await openForm({ '/api/config': someServiceConfig({ sendsMail: false }) })
    await fillIn(user)
    await submit(user)
    expect(await screen.findByText('You can log in now.')).toBeVisible()
  })

  it('shows the password rule before anything is typed', async () => {
    await openForm()
    expect(field('Password')).toHaveAccessibleDescription('Between 6 and 29 characters.')
    expect(field('Password')).not.toBeInvalid()
  })

  it('enables Register only after agreement to the terms', async () => {
    const { user } = await openForm()
    expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()
    expect(screen.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy')
  })

  it('offers only the free account', async () => {
    await openForm()
    const cards = within(screen.getByRole('group', { name: 'Account type' }))
    expect(cards.getByRole('radio', { name: /^Free/ })).toBeChecked()
    expect(cards.getByRole('radio', { name: 'Solidarity Supporter Coming soon' })).toBeDisabled()
  })

  it('returns to the sign-in screen on Cancel', async () => {
    const { user } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onNavigate).toHaveBeenCalledWith('/auth')
  })
})

describe('registration validation', () => {
  it.each<[keyof typeof goodEntries, string, string]>([
    ['First name', 'Jo', 'First name must be between 3 and 19 characters.'],
    ['Last name', 'A name of twenty one.', 'Last name must be between 3 and 19 characters.'],
    ['Email', 'nia@', 'Enter an email address, such as name@example.org.'],
    ['Password', 'short', 'Password must be between 6 and 29 characters.'],
    ['Confirm password', 'something else', 'The passwords do not match.'],
    ['Phone (optional)', '12345', 'Enter a UK phone number, such as 01632 960001.'],
    ['Phone (optional)', '+44 (0)1970 622 222', 'Phone number must be 15 characters or fewer.'],
    ['Organisation name', '', 'Enter the name of your organisation.'],
    ['Organisation or charity number', '', 'Enter your organisation or charity number.'],
    ['Organisation or charity number', '1'.repeat(102), 'Max Characters is 101'],
    ['Address 1', '', 'Enter the first line of your address.'],
    ['City', '', 'Enter your town or city.'],
    ['Postcode (optional)', 'SY23', 'Enter a UK postcode, such as SY23 3AN.'],
  ])('%s %j: %s', async (label, value, message) => {
    const { sent, user } = await openForm()
    await fillIn(user, { [label]: value })
    await submit(user)
    expect(field(label)).toBeInvalid()
    expect(field(label)).toHaveAccessibleDescription(message)
    expect(sent.some(({ path }) => path === '/api/user/register')).toBe(false)
  })

  it('focuses the first invalid field', async () => {
    const { user } = await openForm()
    await fillIn(user, { 'Last name': '', City: '' })
    await submit(user)
    expect(field('Last name')).toHaveFocus()
  })

  it('requires a sub-type, and a description when it is Other', async () => {
    const { user } = await openForm()
    await fillIn(user)
    await user.selectOptions(field('Organisation type'), 'Commercial')
    await submit(user)
    expect(field('Organisation sub-type')).toHaveAccessibleDescription(
      'Choose the sub-type of your organisation.',
    )
    await user.selectOptions(field('Organisation sub-type'), 'Other')
    await submit(user)
    expect(field('Specify')).toHaveAccessibleDescription('Say what sub-type of organisation it is.')
  })
})

describe('a registration that the server rejects', () => {
  it('preserves the typed values and shows the error at the field', async () => {
    const taken = 'This email has already been registered.'
    const { user } = await openForm({
      '/api/user/register': aProblemReply(400, 'bad-request', taken, { username: [taken] }),
    })
    await fillIn(user)
    await submit(user)
    await vi.waitFor(() => expect(field('Email')).toHaveAccessibleDescription(taken))
    expect(field('Email')).toHaveFocus()
    expect(field('City')).toHaveValue('Aberystwyth')
    expect(field('Password')).toHaveValue('Ystwyth 22')
  })

  it('shows that the agreement is missing', async () => {
    const { user } = await openForm({
      '/api/user/register': aProblemReply(400, 'bad-request', agreementMessage, {
        agreed: [agreementMessage],
      }),
    })
    await fillIn(user)
    await submit(user)
    expect(await screen.findByText(agreementMessage)).toBeVisible()
  })

  it('shows an alert and leaves Register enabled on a 502 response', async () => {
    const { user } = await openForm({ '/api/user/register': new Response('', { status: 502 }) })
    await fillIn(user)
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not register you. Try again later.',
    )
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()
  })
})

const theFrame = () =>
  screen.findByTitle<HTMLIFrameElement>('Direct debit, on the payment provider’s page')

function send(source: MessageEventSource | null, change: object = {}) {
  const data = { type: 'mandate', mandate: 'MD1' }
  const message = { origin: 'https://pay.example', source, data, ...change }
  act(() => void window.dispatchEvent(new MessageEvent('message', message)))
}

describe('the paid account, where payments are enabled', () => {
  const flow = '/api/payments/billing-request-flow'
  const page = 'https://pay.example/v1/billing-request-flow/BRF0001'
  const paid = {
    '/api/config': someServiceConfig({ takesPayments: true }),
    [flow]: { billingRequestFlowID: 'BRF0001', page },
  }

  async function choosePaid(answers: Readonly<Record<string, unknown>> = {}) {
    const opened = await openForm({ ...paid, ...answers })
    await fillIn(opened.user)
    await opened.user.click(screen.getByRole('radio', { name: /^Solidarity Supporter/ }))
    await opened.user.click(screen.getByRole('button', { name: 'Set up direct debit' }))
    return opened
  }

  it('sets up a direct debit with the provider, then registers with its mandate', async () => {
    const { sent, user } = await choosePaid({
      '/api/user/register': { ...registered, subscription: 'active' },
    })
    const frame = await theFrame()
    expect(frame).toHaveAttribute('src', `${page}?parent=http%3A%2F%2Flocalhost%3A3000`)
    send(frame.contentWindow)
    expect(await screen.findByText(/^Your direct debit is ready/)).toBeVisible()
    const again = screen.getByRole('button', { name: 'Set up direct debit again' })
    await vi.waitFor(() => expect(again).toHaveFocus())
    await submit(user)
    expect(await screen.findByText(/Your subscription has started/)).toBeVisible()
    expect(sent.at(-1)?.body).toMatchObject({ mandate: 'MD1' })
  })

  it('ignores messages from other origins or windows, and invalid mandates', async () => {
    await choosePaid()
    const { contentWindow } = await theFrame()
    send(contentWindow, { origin: 'https://evil.example' })
    send(window)
    send(contentWindow, { data: { type: 'mandate', mandate: '../elsewhere' } })
    send(contentWindow, { data: 'mandate' })
    expect(await theFrame()).toBeInTheDocument()
    expect(screen.queryByText(/^Your direct debit is ready/)).not.toBeInTheDocument()
  })

  it('can be set up again after it was cancelled at the provider', async () => {
    const { user } = await choosePaid()
    const { contentWindow } = await theFrame()
    send(window, { data: { type: 'cancelled' } })
    expect(await theFrame()).toBeInTheDocument()
    send(contentWindow, { data: { type: 'cancelled' } })
    expect(await screen.findByText(/^No direct debit was set up/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Set up direct debit' }))
    await theFrame()
    expect(screen.queryByText(/^No direct debit was set up/)).not.toBeInTheDocument()
  })

  it('shows that a direct debit was already used and offers another', async () => {
    const message = 'This direct debit has already been used. Set up another.'
    const { user } = await choosePaid({
      '/api/user/register': aProblemReply(400, 'bad-request', message, { mandate: [message] }),
    })
    send((await theFrame()).contentWindow)
    await screen.findByText(/^Your direct debit is ready/)
    await submit(user)
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText(/^Your direct debit is ready/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Set up direct debit' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
  })

  it('cannot be registered without a mandate, but Free can', async () => {
    const { sent, user } = await choosePaid()
    await theFrame()
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
    await user.click(screen.getByRole('radio', { name: /^Free/ }))
    await submit(user)
    await screen.findByRole('heading', { name: 'Registration Successful' })
    expect(sent.at(-1)?.body).toMatchObject({ mandate: null })
  })

  it('sends no mandate after switching to Free', async () => {
    const { sent, user } = await choosePaid()
    send((await theFrame()).contentWindow)
    await screen.findByText(/^Your direct debit is ready/)
    await user.click(screen.getByRole('radio', { name: /^Free/ }))
    await submit(user)
    await screen.findByRole('heading', { name: 'Registration Successful' })
    expect(sent.at(-1)?.body).toMatchObject({ mandate: null })
  })

  it('says that the direct debit could not be set up', async () => {
    await choosePaid({ [flow]: aProblemReply(503, 'payments-unavailable', 'No.') })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The direct debit could not be set up.',
    )
    expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
  })

  it.each([
    ['refused', /so your account is free\. You will not be charged\./],
    ['unconfirmed', /We do not know whether your subscription has started/],
  ])('shows the outcome of the subscription: %s', async (subscription, words) => {
    const { user } = await choosePaid({ '/api/user/register': { ...registered, subscription } })
    send((await theFrame()).contentWindow)
    await screen.findByText(/^Your direct debit is ready/)
    await submit(user)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Registration Successful' })).toBeVisible()
  })
})

const openScreen = (answers: Readonly<Record<string, unknown>>) => {
  const sent = mockCalls(answers)
  render(<AuthArea path="/auth/register" onNavigate={onNavigate} />)
  return sent
}

describe('restricted registration', () => {
  it('says that registration is closed', async () => {
    openScreen({ '/api/config': someServiceConfig({ registration: 'closed' }) })
    expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
    expect(onNavigate).toHaveBeenCalledWith('/auth')
  })

  it('says that an invitation is needed', async () => {
    openScreen({ '/api/config': someServiceConfig({ registration: 'invited' }) })
    expect(
      await screen.findByRole('heading', { name: 'Registration is by invitation' }),
    ).toBeVisible()
  })

  it('opens for an invitation, with its email address read-only', async () => {
    window.history.replaceState(null, '', '/auth/register?invitation=abc')
    const sent = openScreen({
      '/api/config': someServiceConfig({ registration: 'invited' }),
      '/api/user/invitation': { email: 'nia@example.org', eid: 4 },
    })
    await screen.findByRole('button', { name: 'Register' })
    expect(field('Email')).toHaveValue('nia@example.org')
    expect(field('Email')).toHaveAttribute('readonly')
    expect(sent).toContainEqual({ path: '/api/user/invitation', body: { invitation: 'abc' } })
  })

  it('opens the shared map after registration by invitation', async () => {
    window.history.replaceState(null, '', '/auth/register?invitation=abc')
    openScreen({
      '/api/config': someServiceConfig({ registration: 'invited' }),
      '/api/user/invitation': { email: 'nia@example.org', eid: 4 },
      '/api/user/register': { ...registered, emailVerified: true },
    })
    const user = userEvent.setup()
    await screen.findByRole('button', { name: 'Register' })
    await fillIn(user, { Email: '' })
    await submit(user)
    expect(await screen.findByText(/Log in to open the map that was shared with you/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ok' }))
    expect(onNavigate).toHaveBeenCalledWith('/app/map/4')
  })

  it('rejects an invitation when registration is closed', async () => {
    window.history.replaceState(null, '', '/auth/register?invitation=abc')
    openScreen({
      '/api/config': someServiceConfig({ registration: 'closed' }),
      '/api/user/invitation': { email: 'nia@example.org', eid: 4 },
    })
    expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument()
  })

  it('says why an invitation cannot be used', async () => {
    window.history.replaceState(null, '', '/auth/register?invitation=abc')
    openScreen({
      '/api/config': someServiceConfig({ registration: 'invited' }),
      '/api/user/invitation': aProblemReply(404, 'invitation-invalid', 'Ask for another.'),
    })
    expect(
      await screen.findByRole('heading', { name: 'This invitation cannot be used' }),
    ).toBeVisible()
    expect(screen.getByText('Ask for another.')).toBeVisible()
  })
})
