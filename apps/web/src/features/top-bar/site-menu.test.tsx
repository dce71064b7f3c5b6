import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'

import { SiteMenu } from './site-menu.tsx'

afterEach(cleanup)

async function openedWith(siteUrl: string | null) {
  render(<SiteMenu siteUrl={siteUrl} onHelp={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  return screen
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('href')])
}

const help = ['Help and shortcuts', null]

const ownPages = [
  ['How to', '/how-to'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Accessibility', '/accessibility'],
]

describe('SiteMenu', () => {
  it('leads to the pages of the product when no public site is configured', async () => {
    expect(await openedWith(null)).toEqual([
      help,
      ['About', '/about'],
      ...ownPages,
      ['Contact', '/contact'],
    ])
  })

  it('leads to the public site first, and names nothing twice', async () => {
    const site = 'https://site.example/'
    expect(await openedWith(site)).toEqual([
      help,
      ['Home', site],
      ['About', `${site}#about`],
      ['Partners', `${site}#partners`],
      ['Community', `${site}#community`],
      ['Blog', `${site}#blog`],
      ['Contact', `${site}#contact`],
      ...ownPages,
    ])
  })
})
