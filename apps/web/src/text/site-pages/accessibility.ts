import { messages } from '../messages.ts'

export const accessibilityPageText = messages({
  heading: 'Accessibility statement',
  lead: 'We want everyone to be able to use {product}. It aims at level AA of the Web Content Accessibility Guidelines 2.2. It has not been audited, so we do not claim to meet them.',
  sections: {
    whatYouCan: {
      heading: 'What you can do',
      list: {
        useEverythingWith:
          'use everything with a keyboard alone, drawing on the map included: a crosshair stands in for the pointer',
        enlargeTextTo:
          'enlarge text to 200 %, and use it on a screen 320 pixels wide without scrolling sideways',
        readEverythingThat: 'read everything that is on the map as a table',
        tellOwnershipApart: 'tell ownership apart without colour, by patterns and words',
        haveMovementLeft: 'have movement left out, if your device is set to reduce motion',
      },
    },
    whatWasTested: {
      heading: 'What was tested, how and when',
      list: {
        when: 'This statement was last changed on 23 November 2026. The automatic checks run again before every change is taken in.',
        everyChangeIs:
          'Every change is checked automatically with axe-core against the rules for WCAG 2.0, 2.1 and 2.2 at levels A and AA, in Chromium, on the main screens, menus and dialogs. Automatic checks find only some of the problems there are.',
        journeysThroughThe:
          'Journeys through the product in Chromium, some of them with the keyboard alone: menus, Help, the tour, forms, layers and drawing.',
        panelsOnPhones:
          'Panels on phones at their three heights, by buttons, by keyboard and by dragging with a mouse in place of a finger.',
        controlsOnPhones:
          'Controls on phones are at least 44 pixels wide and high, measured on the map screen and its panels.',
        widthsOfAnd:
          'Widths of 1440, 820, 390 and 320 pixels; the pictures were looked at by people who work on it.',
        theContrastOf: 'The contrast of text and marks, by calculation.',
        backAndEsc: 'That the Back button, and Esc, close what lies open.',
      },
    },
    whatWasNot: {
      heading: 'What was not tested',
      list: {
        itHasNot: 'It has not been tested by people with disabilities.',
        itHasNotBeen:
          'It has not been tested with screen readers such as NVDA, JAWS, VoiceOver or TalkBack, nor with voice control or screen magnifiers.',
        theAutomaticChecks:
          'The automatic checks do not run in Firefox or Safari, nor on a real phone.',
        notOnDevices:
          'Dragging a panel, the Back button on Android, and the product installed on a device were not tried on a real one.',
        welsh:
          'No Welsh speaker has checked the Welsh of this product. The names of data and of its classes are English, as their publishers give them.',
        itHasNotBeenAudited: 'It has not been audited by anyone outside the project.',
      },
    },
    whatWeKnow: {
      heading: 'What we know does not work well',
      list: {
        theMapItself:
          'The map itself is a picture that a screen reader cannot describe. The table of what is on the map and "What is here" give the same facts in words; the shapes of land have no words.',
        theTextOn:
          'The text on the map does not grow with the text size of your browser. Zoom in instead.',
        mapsOnPhones: 'Maps on phones can be read but not changed.',
        mapsThatThe:
          'Maps that the operator has brought in from other services may have less contrast than ours.',
      },
    },
    tellUs: {
      heading: 'Tell us',
      ifSomethingStands:
        'If something stands in your way, say which page it was on, what you use and what happened. We want to fix it.',
      ifYouContact:
        'If you contact a public body about its own site and are not happy with the answer, the Equality Advisory and Support Service can help.',
      link: 'Equality Advisory and Support Service',
    },
  },
})
