import {
  accountForms,
  accountRuleRows,
  type AccountForm,
} from '@terrier/domain/account/testing/account-rule-rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from './testing/client.ts'
import { aRegistration } from './testing/registration-form.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'

/*
 * The server's side of section 5 of the specification, Account, row by row. The client's is in
 * apps/web, with the same rows.
 */

let app: RunningApp
let person: Client

beforeAll(async () => {
  app = await runningApp()
  person = await app.person({
    organisation: 'Tyfu Dyfi',
    organisationNumber: '1234567',
    organisationType: 'sole-trader',
    organisationActivity: 'housing',
    address1: '1 Heol y Bont',
    city: 'Tŷ Ddewi',
  })
})
afterAll(() => app[Symbol.asyncDispose]())

const details = async () => (await person.get('/api/user/details')).body

function send(form: AccountForm, fields: Record<string, string>) {
  const body = form === 'register' ? aRegistration(fields) : fields
  const sender = form === 'register' || form === 'reset' ? app.anyone : person
  return sender.post(accountForms[form], body)
}

describe('account field rules', () => {
  it.each(accountRuleRows)(
    'reject at $form: $field $refused: $message',
    async ({ form, field, refused, message, where }) => {
      const before = await details()
      const { status, body } = await send(form, { ...where, [field]: refused })
      expect(status).toBe(400)
      // At the top level and as `Message`, where older clients read them.
      expect(body).toMatchObject({
        [field]: [message],
        Message: message,
        message,
        errors: { [field]: [message] },
      })
      expect(await details()).toEqual(before)
    },
  )

  it('require the agreement at registration', async () => {
    const message = 'You must agree to the privacy policy and the terms of use.'
    const { status, body } = await app.anyone.post(
      '/api/user/register',
      aRegistration({ agreed: false, marketing: false }),
    )
    expect([status, body]).toMatchObject([400, { agreed: [message] }])
  })
})
