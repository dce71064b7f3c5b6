import { describe, expect, it } from 'vitest'

import { pageLinks, pageText } from './page-links.ts'

const page = new URL('https://site.test/datasets/inspire/download')
const linksOf = (html: string) => pageLinks(html, page).map(({ href }) => href)

describe('pageLinks', () => {
  it.each([
    ['<a href="/a.zip">', 'https://site.test/a.zip'],
    ["<A class='x' HREF = 'a.zip' >", 'https://site.test/datasets/inspire/a.zip'],
    ['<a href=a.zip>', 'https://site.test/datasets/inspire/a.zip'],
    ['<a\n  title="1 > 0"\n  href="/a.zip#top">', 'https://site.test/a.zip'],
    ['<a href="/a.zip?x=1&amp;y=2">', 'https://site.test/a.zip?x=1&y=2'],
    ['<a href="/St_Mary&#39;s.zip">', "https://site.test/St_Mary's.zip"],
  ])('resolves %s to %s', (html, address) => {
    expect(linksOf(html)).toEqual([address])
  })

  it.each([
    '<!-- <a href="/a.zip"> -->',
    '<script>"<a href=\'/a.zip\'>"</script>',
    '<template><a href="/a.zip"></template>',
    '<abbr href="/a.zip">',
    '<a data-href="/a.zip">',
    '<a href="">',
    '<a name="x">',
  ])('finds no link in %s', (html) => {
    expect(linksOf(html)).toEqual([])
  })

  it('returns each link once', () => {
    expect(linksOf('<a href="/a.zip">A</a> <a href="/a.zip#b">A</a>').length).toBe(1)
  })
})

it('pageText returns the text of a page without its tags', () => {
  expect(pageText('<p>published\n on <b>4&nbsp;October</b> 2026</p>').trim()).toBe(
    'published on 4 October 2026',
  )
})
