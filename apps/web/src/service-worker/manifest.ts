import { productName } from '@terrier/contract/product'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest. `tools/draw-icons.mjs` draws its icons. */
export const manifest = {
  id: '/app',
  name: productName,
  short_name: productName,
  description: 'Who owns the land around you, on a map you can work with.',
  lang: 'en-GB',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf6',
  theme_color: '#fbfaf6',
  icons: [
    icon(192, 'any'),
    icon(512, 'any'),
    icon(192, 'maskable'),
    icon(512, 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
}
