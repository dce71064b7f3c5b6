import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  accountForms,
  accountRuleRows,
  type AccountForm,
} from '@terrier/domain/account/testing/account-rule-rows'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import { AccountArea } from '../features/account/account-area.tsx'
import { AuthArea } from '../features/auth/auth-area.tsx'
import { mockCalls, aProblemReply } from '../testing/mock-calls.ts'
import { someServiceConfig } from '../testing/service-config.ts'
import { someUserDetails } from '../testing/user-details.ts'

/*
 * The client's side of section 5 of the specification, Account, row by row: the form shows the
 * error at the field, and sends nothing. The server's tests are in apps/server, over the same rows.
 */

// Preloads the lazy chunks, so that the tests wait for React only.
beforeAll(async () => {
  await Promise.all([
    import('../features/auth/register-screen.tsx'),
    import('../features/auth/reset-password-screen.tsx'),
  ])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const organisation = {
  organisation: 'Gerddi Bro',
  organisationNumber: '1122334',
  address1: '4 Great Darkgate Street',
  city: 'Aberystwyth',
} as const

/** Valid values for each form. */
const good: Record<AccountForm, Readonly<Record<string, string>>> = {
  register: {
    firstName: 'Nia',
    lastName: 'Pugh',
    username: 'nia@example.org',
    password: 'Ystwyth 22',
    ...organisation,
    organisationType: 'community-interest',
    organisationSubType: 'community-growing',
  },
  details: {},
  email: { username: 'nia@example.org' },
  password: { password: 'Ystwyth 22' },
  reset: { username: 'nia@example.org' },
}

/** Confirmation fields, filled in consistently so that only the tested rule is violated. */
const typedAgain: Readonly<Record<string, string>> = {
  'register password': 'confirmPassword',
  'password password': 'confirmPassword',
  'email username': 'confirmEmail',
}

const buttons: Record<AccountForm, string> = {
  register: 'Register',
  details: 'Save Changes',
  email: 'Change email',
  password: 'Change password',
  reset: 'Reset',
}

async function open(form: AccountForm, answer?: Response) {
  const sent = mockCalls({
    '/api/config': someServiceConfig(),
    ...(answer && { [accountForms[form]]: answer }),
  })
  if (form === 'register' || form === 'reset') {
    const path = form === 'register' ? '/auth/register' : '/auth/reset-password'
    render(<AuthArea path={path} onNavigate={() => undefined} />)
  } else {
    const details = { organisationType: 'sole-trader', organisationActivity: 'housing' }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <AccountArea
          screen={form}
          details={someUserDetails({ ...organisation, ...details })}
          mustChangePassword={false}
          onNavigate={() => undefined}
          onErased={() => undefined}
        />
      </QueryClientProvider>,
    )
  }
  await screen.findByRole('button', { name: buttons[form] })
  return sent
}

/** Form fields have the names of the request's properties. */
function fieldNamed(name: string): HTMLElement {
  const field = document.querySelector<HTMLElement>(`[name="${name}"]`)
  expect(field, name).not.toBeNull()
  return field ?? document.body
}

function fillIn(form: AccountForm, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(fieldNamed(name), { target: { value } })
    const again = typedAgain[`${form} ${name}`]
    if (again !== undefined) fireEvent.change(fieldNamed(again), { target: { value } })
  }
}

describe('the account rules of section 5', () => {
  it.each(accountRuleRows)(
    'at $form: $field $refused: $message',
    async ({ form, field, refused, message, where }) => {
      const sent = await open(form)
      // The free text field exists only once 'other' is selected; changing a type resets its
      // sub-type.
      fillIn(form, { ...good[form], ...where })
      fillIn(form, { [field]: refused })
      if (form === 'register') fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
      fireEvent.click(screen.getByRole('button', { name: buttons[form] }))
      expect(fieldNamed(field)).toBeInvalid()
      expect(fieldNamed(field)).toHaveAccessibleDescription(message)
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(
        field === 'organisationType' && form === 'register' ? 2 : 1,
      )
      expect(sent.map(({ path }) => path)).not.toContain(accountForms[form])
    },
  )
})

/** Section 8: messages for refusals and for unexpected responses. */
const refusals: readonly {
  readonly form: AccountForm
  readonly answer: Response
  readonly alert?: string
  readonly field?: readonly [name: string, message: string]
}[] = [
  {
    form: 'details',
    answer: new Response('', { status: 502 }),
    alert: 'We could not change your details at the moment. Please try again later.',
  },
  {
    form: 'email',
    answer: new Response('', { status: 502 }),
    alert: 'We could not change your email at the moment. Please try again later.',
  },
  {
    form: 'email',
    answer: aProblemReply(400, 'bad-request', 'Duplicate: this email is already registered.', {
      username: ['This email is already registered.'],
    }),
    field: ['username', 'This email is already registered.'],
  },
  {
    form: 'password',
    answer: new Response('', { status: 502 }),
    alert: 'Error changing password. Try again.',
  },
  {
    form: 'register',
    answer: aProblemReply(400, 'bad-request', 'First.', { username: ['First.', 'Second.'] }),
    field: ['username', 'First.'],
  },
  // Logged only; nothing is shown.
  { form: 'reset', answer: new Response('', { status: 502 }) },
]

describe('the error messages of section 8', () => {
  it.each(refusals)('at $form: $alert$field', async ({ form, answer, alert, field }) => {
    const sent = await open(form, answer)
    fillIn(form, good[form])
    if (form === 'register') fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
    const button = screen.getByRole('button', { name: buttons[form] })
    fireEvent.click(button)
    await vi.waitFor(() => expect(sent.at(-1)?.path).toBe(accountForms[form]))
    if (alert) expect(await screen.findByRole('alert')).toHaveTextContent(alert)
    if (field) {
      await vi.waitFor(() => {
        expect(fieldNamed(field[0])).toHaveAccessibleDescription(field[1])
      })
    }
    // The form keeps its values, and can be submitted again.
    expect(await screen.findByRole('button', { name: buttons[form] })).toBeEnabled()
    if (!alert) expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
