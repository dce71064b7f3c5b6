import { OwnershipDisplay } from '@terrier/contract/saved-map'
import { expect, test } from 'vitest'

import { canSeeDisplay } from './display-access.ts'

test.each(OwnershipDisplay.options)(
  'the ownership display %s needs privileges only if it is pending',
  (display) => {
    expect(canSeeDisplay(display, { isPrivileged: true }).allowed).toBe(true)
    expect(canSeeDisplay(display, { isPrivileged: false }).allowed).toBe(display !== 'pending')
  },
)
