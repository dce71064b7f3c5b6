import { create } from 'zustand'

import { signInByLink } from './sign-in-on-demand.ts'

interface ResetLinkState {
  /** 'none': the page was not opened by a reset link, or its attempt is over. */
  readonly phase: 'none' | 'waiting' | 'sending'
  /** Why the link did not sign in. */
  readonly message: string | undefined
  readonly signIn: () => Promise<void>
  /** Once the message has been seen. */
  readonly forget: () => void
}

interface ResetLink {
  readonly email: string
  readonly token: string
}

/** A link of a reset mail, from the moment it was opened until it has signed in or failed. */
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
 * Reads the link out of the address and removes it from there at once, and so from the history: who
 * comes to the screen later must not find it.
 */
function takeResetLink(): ResetLink | null {
  const { pathname, search } = window.location
  if (!/^\/auth\/?$/.test(pathname)) return null
  const parameters = new URLSearchParams(search)
  const token = parameters.get('reset_token')
  if (!token) return null
  window.history.replaceState(null, '', pathname)
  const email = parameters.get('email') ?? parameters.get('username') ?? ''
  return { email, token }
}
