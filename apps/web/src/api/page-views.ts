import { getServiceConfig } from '@terrier/contract/service-config'

import { request } from './request.ts'

/**
 * Sends a page view to the configured analytics server, in the format of Plausible's events API
 * (https://plausible.io/docs/events-api). `kind` is a path without ids of maps or users. Never
 * rejects: failures are ignored.
 */
export async function sendPageView(kind: string): Promise<void> {
  try {
    const { analyticsUrl } = await request(getServiceConfig, {})
    if (analyticsUrl === null) return
    const { origin, host } = window.location
    const event = { name: 'pageview', domain: host, url: origin + kind }
    // 'text/plain' avoids a CORS preflight request for each event.
    await fetch(analyticsUrl, {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'Content-Type': 'text/plain' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
  } catch {
    // Failures are ignored.
  }
}
