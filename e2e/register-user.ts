import { expect, type APIRequestContext } from '@playwright/test'

/** Creates an account by the API, with the password of the demonstration accounts. */
export async function registerUser(request: APIRequestContext, email: string): Promise<void> {
  const reply = await request.post('/api/user/register', {
    data: {
      firstName: 'Gwen',
      lastName: 'Parry',
      username: email,
      password: 'terrier-demo',
      organisation: 'Gerddi Bro',
      organisationNumber: '1122334',
      organisationType: 'community-interest',
      organisationSubType: 'community-growing',
      address1: '1 Y Stryd Fawr',
      city: 'Aberystwyth',
      agreed: true,
    },
  })
  expect(reply.status()).toBe(200)
}
