import { create } from 'zustand'

import { linkParameters } from './link-parameters.ts'
import { signInByLink } from './sign-in-when-refused.ts'

interface ResetLinkState {
  /** 'none': the page was not opened with a reset link, or its sign-in attempt has finished. */
  readonly phase: 'none' | 'waiting' | 'sending'
  /** Why signing in with the link failed. */
  readonly message: string | undefined
  readonly signIn: () => Promise<void>
  /** Clears the message once the user has seen it. */
  readonly forget: () => void
}

interface ResetLink {
  readonly email: string
  readonly token: string
}

/** State of a password reset link, from opening it until signing in has succeeded or failed. */
export const useResetLink = create<ResetLinkState>()((set, get) => {
  const link = takeResetLink()
  return {
    phase: link ? 'waiting' : 'none',
    message: undefined,
    signIn: async () => {
      if (link === null || get().phase !== 'waiting') return
      set({ phase: 'sending' })
      const message = await signInByLink(link.email, link.token)
      set({ phase: 'none', message: message ?? undefined })
    },
    forget: () => set({ message: undefined }),
  }
})

/**
 * Reads the link's token from the URL and removes it from there, and so from the browser's history,
 * where a later user of the device could find it.
 */
function takeResetLink(): ResetLink | null {
  const { pathname } = window.location
  if (!/^\/auth\/?$/.test(pathname)) return null
  const parameters = linkParameters()
  const token = parameters.get('reset_token')
  if (!token) return null
  window.history.replaceState(null, '', pathname)
  const email = parameters.get('email') ?? parameters.get('username') ?? ''
  return { email, token }
}
