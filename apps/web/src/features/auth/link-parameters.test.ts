import { afterEach, describe, expect, it, vi } from 'vitest'

import { linkParameters, reloadOnLink } from './link-parameters.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

describe('the parameters of a link', () => {
  it.each([
    ['/auth#email=a%40example.org&reset_token=ab', { email: 'a@example.org', reset_token: 'ab' }],
    ['/auth?email=a%40example.org&reset_token=ab', { email: 'a@example.org', reset_token: 'ab' }],
    ['/auth/confirm-email#token=a%2Fb', { token: 'a/b' }],
    ['/auth/register#invitation=ab', { invitation: 'ab' }],
    ['/auth/register?invitation=ab#main', { invitation: 'ab' }],
    ['/auth', {}],
  ])('are read from %s', (address, expected) => {
    window.history.replaceState(null, '', address)
    expect(Object.fromEntries(linkParameters())).toEqual(expected)
  })
})

function change(hash: string): void {
  window.history.replaceState(null, '', `/auth${hash}`)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

describe('a link that is opened in a tab with the same page', () => {
  it('reloads the page, which other changes of the fragment do not', () => {
    const reload = vi.fn<() => void>()
    const end = reloadOnLink(reload)
    change('#main')
    expect(reload).not.toHaveBeenCalled()
    change('#email=a%40example.org&reset_token=ab')
    expect(reload).toHaveBeenCalledOnce()
    end()
    change('#token=ab')
    expect(reload).toHaveBeenCalledOnce()
  })
})
