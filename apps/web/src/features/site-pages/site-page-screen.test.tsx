import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'

import { hasPageViewConsent } from '../../api/page-view-consent.ts'
import { sitePages } from '../../site-page-paths.ts'
import { sitePageText } from '../../text/site-pages.ts'
import type { SiteFacts } from './site-page.ts'
import { SitePageScreen } from './site-page-screen.tsx'

afterEach(cleanup)

const unnamed: SiteFacts = {
  operatorName: null,
  operatorEmail: null,
  operatorAddress: null,
  contactUrl: null,
  publicSiteUrl: null,
  topography: null,
  aerial: null,
  analyticsUrl: null,
}

const named: SiteFacts = {
  ...unnamed,
  operatorName: 'The Land Co-operative',
  operatorEmail: 'hello@land.example',
  operatorAddress: '1 High Street, Aberystwyth',
}

describe('SitePageScreen', () => {
  it.each(sitePages)('shows $id with one main heading and its landmarks', ({ id }) => {
    render(<SitePageScreen id={id} facts={unnamed} />)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('banner')).toBeDefined()
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe(sitePageText.titles[id])
    expect(pages.getAllByRole('link')).toHaveLength(sitePages.length)
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(headings.length).toBeGreaterThan(1)
    expect(screen.getByRole('main').textContent).not.toMatch(/undefined|null|coming soon/i)
  })

  it.each(['privacy', 'contact', 'accessibility'] as const)('%s names the operator', (id) => {
    render(<SitePageScreen id={id} facts={named} />)
    const link = screen.getByRole('link', { name: 'Email hello@land.example' })
    expect(link.getAttribute('href')).toBe('mailto:hello@land.example')
    expect(screen.getByRole('main').textContent).toContain(
      'Write to The Land Co-operative, 1 High Street, Aberystwyth.',
    )
  })

  it('says that there is no contact address when none is configured', () => {
    render(<SitePageScreen id="contact" facts={unnamed} />)
    expect(screen.getByText(/has not set a contact address yet/)).toBeDefined()
  })

  it('names the services that maps are fetched from on the privacy page', () => {
    const { rerender } = render(<SitePageScreen id="privacy" facts={unnamed} />)
    expect(screen.getByText(/fetches everything from this site alone/)).toBeDefined()
    const aerial = {
      kind: 'raster',
      url: 'https://air.example/{z}/{x}/{y}.jpg',
      attribution: '',
    } as const
    rerender(<SitePageScreen id="privacy" facts={{ ...unnamed, aerial }} />)
    expect(screen.getByText(/Maps come from air\.example\./)).toBeDefined()
  })

  it('offers page-view consent only where analytics are configured; off by default', async () => {
    const { rerender } = render(<SitePageScreen id="privacy" facts={unnamed} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
    const facts = { ...unnamed, analyticsUrl: 'https://count.example/api/event' }
    rerender(<SitePageScreen id="privacy" facts={facts} />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Count my page views/ })
    expect(screen.getByText(/tells count\.example which kind of page/)).toBeDefined()
    expect([box.checked, hasPageViewConsent()]).toEqual([false, false])
    await userEvent.click(box)
    expect([box.checked, hasPageViewConsent()]).toEqual([true, true])
    await userEvent.click(box)
    expect([box.checked, hasPageViewConsent()]).toEqual([false, false])
  })
})
