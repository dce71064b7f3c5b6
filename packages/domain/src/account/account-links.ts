/**
 * Targets of the links in mails. The origin is the configured one, never that of a request. Secrets
 * stand behind '#', which a browser sends to no server, so that no log has them.
 */
export const accountLinks = {
  confirmEmail: (origin: URL, token: string): string =>
    linkTo(origin, '/auth/confirm-email', { token }),
  resetPassword: (origin: URL, token: string, email: string): string =>
    linkTo(origin, '/auth', { email, reset_token: token }),
  requestReset: (origin: URL): string => linkTo(origin, '/auth/reset-password', {}),
  invitation: (origin: URL, token: string): string =>
    linkTo(origin, '/auth/register', { invitation: token }),
} as const

function linkTo(origin: URL, path: string, parameters: Readonly<Record<string, string>>): string {
  const link = new URL(path, origin)
  link.hash = new URLSearchParams(parameters).toString()
  return link.href
}
