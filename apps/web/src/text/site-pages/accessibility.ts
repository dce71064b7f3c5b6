import { productName } from '@terrier/contract/product'

import { waysToReach, type SiteFacts, type SitePageText } from './site-page-text.ts'

/** Says only what has been tested. Whoever tests more, or changes the tests, changes this page. */
export const accessibilityPage = (facts: SiteFacts): SitePageText => ({
  heading: 'Accessibility statement',
  lead: `We want everybody to be able to use ${productName}. It aims at level AA of the Web Content Accessibility Guidelines 2.2. It has not been audited, so we do not claim to meet them.`,
  sections: [
    {
      heading: 'What you can do',
      body: [
        {
          list: [
            'use everything with a keyboard alone, drawing on the map included: a crosshair stands in for the pointer',
            'enlarge text to 200 %, and use it on a screen 320 pixels wide without scrolling sideways',
            'read everything that is on the map as a table',
            'tell ownership apart without colour, by patterns and words',
            'have movement left out, if your device is set to reduce motion',
          ],
        },
      ],
    },
    {
      heading: 'What was tested, and how',
      body: [
        {
          list: [
            'Every change is checked automatically with axe-core against the rules for WCAG 2.0, 2.1 and 2.2 at levels A and AA, in Chromium, on the main screens, menus and dialogs. Automatic checks find only some of the problems there are.',
            'Journeys through the product in Chromium, some of them with the keyboard alone.',
            'Widths of 1440, 390 and 320 pixels.',
            'The contrast of text and marks, by calculation.',
          ],
        },
      ],
    },
    {
      heading: 'What was not tested',
      body: [
        {
          list: [
            'It has not been tested by people with disabilities.',
            'It has not been tested with screen readers such as NVDA, JAWS, VoiceOver or TalkBack, nor with voice control or screen magnifiers.',
            'The automatic checks do not run in Firefox or Safari, nor on a real phone.',
            'It has not been audited by anybody outside.',
          ],
        },
      ],
    },
    {
      heading: 'What we know does not work well',
      body: [
        {
          list: [
            'The map itself is a picture that a screen reader cannot describe. The table of what is on the map and “What is here” give the same facts in words; the shapes of land have no words.',
            'The text on the map does not grow with the text size of your browser. Zoom in instead.',
            'Maps on phones can be read but not changed.',
            'Maps that the operator has brought in from other services may have less contrast than ours.',
          ],
        },
      ],
    },
    {
      heading: 'Tell us',
      body: [
        'If something stands in your way, say which page it was on, what you use and what happened. We want to mend it.',
        ...waysToReach(facts),
        'If you contact a public body about its own site and are not happy with the answer, the Equality Advisory and Support Service can help.',
        {
          href: 'https://www.equalityadvisoryservice.com/',
          words: 'Equality Advisory and Support Service',
        },
      ],
    },
  ],
})
