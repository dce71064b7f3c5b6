import { vi } from 'vitest'

/** Answers no to every question of width; the page that the tests stand in for a browser knows none. */
export function onAWideScreen(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
