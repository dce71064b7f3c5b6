import { hash } from 'node:crypto'

/** How long a device is remembered after the last sign-in, in seconds. */
export const deviceSeconds = 365 * 24 * 60 * 60

const deviceToken = /^[\w-]{43}$/

/**
 * The name of the cookie that proves that this account has signed in on the device before. One per
 * account, so that two people who share a device each have one.
 */
const cookieName = (account: string): string =>
  `terrier_device_${hash('sha256', account, 'hex').slice(0, 16)}`

/** The token for an account in a `Cookie` header, if it is well-formed. */
export function findDeviceToken(header: string | undefined, account: string): string | undefined {
  const prefix = `${cookieName(account)}=`
  const cookie = header?.split(/; */).find((part) => part.startsWith(prefix))
  const token = cookie?.slice(prefix.length)
  return token !== undefined && deviceToken.test(token) ? token : undefined
}

/** The `Set-Cookie` header with a device's token. Its path limits it to the sign-in call. */
export function encodeDeviceCookie(account: string, token: string, isSecure: boolean): string {
  return [
    `${cookieName(account)}=${token}`,
    'Path=/api/token',
    `Max-Age=${deviceSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}
