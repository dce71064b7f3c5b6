import { hash } from 'node:crypto'

/** How long a device is remembered on which nobody signs in. */
export const deviceSeconds = 365 * 24 * 60 * 60

const deviceToken = /^[\w-]{43}$/

/**
 * The name of the cookie by which a device proves that this account has signed in on it. One for each
 * account, so that two people who share a device do not take it from each other.
 */
const cookieName = (account: string): string =>
  `terrier_device_${hash('sha256', account, 'hex').slice(0, 16)}`

/** The token that a `Cookie` header holds for an account, if it looks like one. */
export function findDeviceToken(header: string | undefined, account: string): string | undefined {
  const prefix = `${cookieName(account)}=`
  const cookie = header?.split(/; */).find((part) => part.startsWith(prefix))
  const token = cookie?.slice(prefix.length)
  return token !== undefined && deviceToken.test(token) ? token : undefined
}

/** The `Set-Cookie` header that gives a device its token. Only the sign-in call is ever sent it. */
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
