import { getServiceConfig } from '@terrier/contract/service'

import { request } from './request.ts'

/**
 * Counts a view of a page where this installation counts them, in the shape of Plausible's events
 * (https://plausible.io/docs/events-api). `kind` is a path without what leads to a map or a person.
 * Never rejects: nobody is to notice that it failed.
 */
export async function sendPageView(kind: string): Promise<void> {
  try {
    const { analyticsUrl } = await request(getServiceConfig, {})
    if (analyticsUrl === null) return
    const { origin, host } = window.location
    const event = { name: 'pageview', domain: host, url: origin + kind }
    // As plain text, or the browser would ask that server for leave before each of them.
    await fetch(analyticsUrl, {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'Content-Type': 'text/plain' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
  } catch {
    // Not counted.
  }
}
