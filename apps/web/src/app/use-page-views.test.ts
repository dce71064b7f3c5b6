import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, renderHook } from '@testing-library/react'

import { storePageViewConsent } from '../api/page-view-consent.ts'
import { sendPageView } from '../api/page-views.ts'
import { someServiceConfig } from '../testing/service-config.ts'
import { kindOfPage, usePageViews } from './use-page-views.ts'

const analyticsUrl = 'https://count.example/api/event'
/** Received requests. */
let sent: { readonly url: string; readonly init: RequestInit }[]

const countsAt = (url: string | null) =>
  vi.stubGlobal('fetch', async (to: string, init: RequestInit = {}) => {
    sent.push({ url: to, init })
    return Response.json(someServiceConfig({ analyticsUrl: url }))
  })

const events = () => sent.filter(({ url }) => url === analyticsUrl)

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the kind of a page', () => {
  it.each([
    ['/app', '/app'],
    ['/app/map/17', '/app'],
    ['/app/maps', '/app/maps'],
    ['/app/my-account/email', '/app/my-account/email'],
    ['/auth/register', '/auth/register'],
    ['/privacy', '/privacy'],
    ['/view/a-public-link', null],
    ['/', null],
    ['/app/map/olwen', null],
    ['/nowhere', null],
  ])('%s is %s', (path, kind) => {
    expect(kindOfPage(path)).toBe(kind)
  })
})

describe('a page view', () => {
  it('sends no request without consent', async () => {
    countsAt(analyticsUrl)
    renderHook(() => usePageViews('/app/map/17'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
  })

  it('is sent with consent, with only the kind of the page', async () => {
    countsAt(analyticsUrl)
    storePageViewConsent(true)
    const { rerender } = renderHook(({ path }) => usePageViews(path), {
      initialProps: { path: '/auth' },
    })
    // A redirect follows within the delay.
    rerender({ path: '/app/map/17' })
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() => expect(events()).toHaveLength(1))
    const init: RequestInit = events()[0]?.init ?? {}
    const { host, origin } = window.location
    expect(init.body).toBe(JSON.stringify({ name: 'pageview', domain: host, url: `${origin}/app` }))
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(new Headers(init.headers).has('Authorization')).toBe(false)
  })

  it('is not sent without an analytics URL or after consent was withdrawn', async () => {
    countsAt(null)
    await sendPageView('/app')
    expect(sent).toHaveLength(1)
    storePageViewConsent(true)
    storePageViewConsent(false)
    renderHook(() => usePageViews('/app'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(1)
  })

  it('ignores network errors', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(sendPageView('/app')).resolves.toBeUndefined()
  })
})
