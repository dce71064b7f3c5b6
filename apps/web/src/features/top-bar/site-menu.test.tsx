import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '@testing-library/jest-dom/vitest'

import { SiteMenuItems } from './site-menu-items.tsx'
import { SiteMenu } from './site-menu.tsx'

afterEach(cleanup)

async function openedWith(siteUrl: string | null) {
  render(
    <SiteMenu>
      <SiteMenuItems siteUrl={siteUrl} onHelp={() => {}} onLanguage={() => {}} />
    </SiteMenu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  return screen
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('href')])
}

const help = ['Help and shortcuts', null]

const welsh = ['Cymraeg No Welsh speaker has checked the Welsh yet', null]

const ownPages = [
  ['How to', '/how-to'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Accessibility', '/accessibility'],
]

describe('SiteMenu', () => {
  it('links to the pages of the product when no public site is configured', async () => {
    expect(await openedWith(null)).toEqual([
      help,
      welsh,
      ['About', '/about'],
      ...ownPages,
      ['Contact', '/contact'],
    ])
  })

  it('links to the public site first, without duplicates', async () => {
    const site = 'https://site.example/'
    expect(await openedWith(site)).toEqual([
      help,
      welsh,
      ['Home', site],
      ['About', `${site}#about`],
      ['Partners', `${site}#partners`],
      ['Community', `${site}#community`],
      ['Blog', `${site}#blog`],
      ['Contact', `${site}#contact`],
      ...ownPages,
    ])
  })

  it('offers the other language in that language', async () => {
    const onLanguage = vi.fn<(chosen: string) => void>()
    render(
      <SiteMenu>
        <SiteMenuItems siteUrl={null} onHelp={() => {}} onLanguage={onLanguage} />
      </SiteMenu>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const item = screen.getByRole('menuitem', { name: /^Cymraeg/ })
    expect(item).toHaveAttribute('lang', 'cy')
    expect(item).toHaveTextContent('No Welsh speaker has checked the Welsh yet')
    await userEvent.click(item)
    expect(onLanguage).toHaveBeenCalledExactlyOnceWith('cy')
  })
})
