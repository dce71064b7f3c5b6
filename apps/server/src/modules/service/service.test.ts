import { expect, test } from 'vitest'

import { runningApp } from '../../testing/running-app.ts'

test('returns liveness, readiness and configuration without a session', async () => {
  await using app = await runningApp({ DONATE_URL: 'https://give.example', TERRIER_READ_ONLY: '1' })
  expect(await app.anyone.get('/api/health/live')).toMatchObject({
    status: 200,
    body: { status: 'live' },
  })
  expect(await app.anyone.get('/api/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ready' },
  })
  expect((await app.anyone.get('/api/config')).body).toEqual({
    productName: 'Terrier',
    readOnly: true,
    topography: null,
    aerial: null,
    registration: 'open',
    takesPayments: false,
    analyticsUrl: null,
    sendsMail: true,
    localMailPath: '/api/local-mail',
    publicSiteUrl: null,
    donateUrl: 'https://give.example',
    contactUrl: null,
    operatorName: null,
    operatorEmail: null,
    operatorAddress: null,
  })
})

test('returns the configured operator', async () => {
  await using app = await runningApp({
    OPERATOR_NAME: 'The Land Co-operative',
    OPERATOR_EMAIL: 'hello@land.example',
    OPERATOR_ADDRESS: '1 High Street, Aberystwyth',
  })
  expect((await app.anyone.get('/api/config')).body).toMatchObject({
    operatorName: 'The Land Co-operative',
    operatorEmail: 'hello@land.example',
    operatorAddress: '1 High Street, Aberystwyth',
  })
})

test('reports that no mail is sent in production without a mail server', async () => {
  await using app = await runningApp({ NODE_ENV: 'production', REGISTRATION: 'invited' })
  expect((await app.anyone.get('/api/config')).body).toMatchObject({
    registration: 'invited',
    sendsMail: false,
  })
})
