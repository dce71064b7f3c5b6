import { vi } from 'vitest'

/** Mocks `matchMedia`, which jsdom lacks: no width query matches. */
export function onAWideScreen(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
