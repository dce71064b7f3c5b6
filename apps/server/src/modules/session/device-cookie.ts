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

/**
 * Browsers take a cookie of this name over HTTPS only. Those set before it was used have no prefix,
 * and are read until they end.
 */
const securePrefix = '__Secure-'

/** The token for an account in a `Cookie` header, if it is well-formed. */
export function findDeviceToken(header: string | undefined, account: string): string | undefined {
  const cookies = header?.split(/; */) ?? []
  const tokenIn = (name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  const name = cookieName(account)
  const token = tokenIn(securePrefix + name) ?? tokenIn(name)
  return token !== undefined && deviceToken.test(token) ? token : undefined
}

/** The `Set-Cookie` header with a device's token. Its path limits it to the sign-in call. */
export function encodeDeviceCookie(account: string, token: string, isSecure: boolean): string {
  return [
    `${isSecure ? securePrefix : ''}${cookieName(account)}=${token}`,
    'Path=/api/token',
    `Max-Age=${deviceSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}
