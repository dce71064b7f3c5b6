/** The pages about the product itself that every installation has, in the order of the menu. */
export const sitePages = [
  { path: '/about', id: 'about', title: 'About' },
  { path: '/how-to', id: 'how-to', title: 'How to' },
  { path: '/privacy', id: 'privacy', title: 'Privacy' },
  { path: '/terms', id: 'terms', title: 'Terms' },
  { path: '/accessibility', id: 'accessibility', title: 'Accessibility' },
  { path: '/contact', id: 'contact', title: 'Contact' },
] as const

export type SitePageId = (typeof sitePages)[number]['id']

export const sitePageText = {
  pages: 'Pages',
  toProduct: 'Go to the map',
} as const
