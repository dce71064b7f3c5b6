import { expect, test } from 'vitest'

import { runningApp } from '../../testing/running-app.ts'

test('returns the whole profile, without the password hash', async () => {
  await using app = await runningApp()
  const olwen = await app.person({
    username: 'olwen@example.org',
    firstName: 'Ŵyn',
    lastName: 'ap Ieuan',
    address1: '1 Tŷ Gwyn',
    isPrivileged: true,
  })
  const { status, body } = await olwen.get('/api/user/details')
  expect(status).toBe(200)
  expect(body).toEqual({
    id: olwen.userId,
    username: 'olwen@example.org',
    firstName: 'Ŵyn',
    lastName: 'ap Ieuan',
    initials: 'ŴA',
    marketing: 0,
    organisation: null,
    organisationNumber: null,
    organisationType: null,
    organisationTypeOther: null,
    organisationActivity: null,
    organisationActivityOther: null,
    address: '1 Tŷ Gwyn',
    address1: '1 Tŷ Gwyn',
    address2: null,
    city: null,
    postcode: null,
    phone: null,
    pic: null,
    is_super_user: 1,
    organisationSubType: null,
    organisationSubTypeOther: null,
    emailVerified: true,
    pendingEmail: null,
    askForFeedback: true,
    isFirstVisit: false,
  })
})
