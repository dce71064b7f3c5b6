import { messages } from '../messages.ts'

export const howToPageText = messages({
  heading: 'How to use {product}',
  lead: 'From your first map to one that you work on with others.',
  sections: {
    startAMap: {
      heading: 'Start a map',
      clickTheTitle:
        'Click the title at the top, type a name and press Enter. Every change is then saved as you work. The line under the title shows the status.',
      underMapYou:
        'In the Map menu you can open another map, start a new one, save a copy, or create a snapshot, which cannot be changed.',
      theAddressOf:
        'The address of the page shows which map is open and where you are looking. Copy it to come back to the same place, or send it to someone who can open the map.',
      helpIn:
        'Help, in the menu at the top right or by pressing ?, has a short tour, all keyboard shortcuts, and the dates of the data.',
    },
    seeWhoOwns: {
      heading: 'See who owns a piece of land',
      list: {
        openLandData: 'Open Land Data on the left and switch on All Properties.',
        zoomInUntil: 'Zoom in until the boundaries appear. "Zoom in to see layer" takes you there.',
        clickAParcel:
          'Click a parcel. Land Information shows its title, its owners and what has changed.',
        chooseCheckFor:
          'Choose "Check for other properties" beside an owner to see what else they hold.',
      },
      notEveryParcel:
        'Not every parcel has an owner on record. Land Information says what is known and what is not.',
    },
    addLandData: {
      heading: 'Add land data and boundaries',
      switchLayersOn:
        'Switch layers on in Land Data. Drag them into another order, or move them with the keyboard: the top of the list is the top of the map. The layer key explains the colours.',
    },
    drawAndMeasure: {
      heading: 'Draw and measure',
      openDrawingTools:
        'Open Drawing Tools, choose Marker, Polygon or Line, and click on the map. Press Enter, or click the last point again, to finish. Lengths and areas are shown as you draw.',
      clickWhatYou: 'Click what you have drawn to name it, describe it, or copy it to another map.',
    },
    workWithOthers: {
      heading: 'Work with others',
      mapThenShare:
        'In the Map menu, choose Share. Add the email address of each person, and choose whether they can only read the map or also write. One person at a time can edit. The others see who it is, and can ask to edit.',
      mapThenGenerate:
        'In the Map menu, choose Generate GeoJSON to create a public link. Anyone who has the link can see the data of your map, until you withdraw it.',
    },
    takeYourMap: {
      heading: 'Take your map with you',
      mapThenExport:
        'In the Map menu, choose Export for a shapefile, or another format that other mapping software reads. To bring files in, choose Import in Land Data.',
    },
    useTheKeyboard: {
      heading: 'Use the keyboard',
      list: {
        tabAndShift: 'Tab and Shift+Tab move between controls; "Skip to the map" is the first stop',
        onTheMap: 'On the map, the arrow keys move it, + and − zoom',
        withADrawing:
          'With a drawing tool chosen: Enter places a point under the crosshair, Backspace undoes the last one, Escape cancels',
        deleteRemovesWhat: 'Delete removes what is selected',
        ctrlZUndoes: 'Ctrl+Z undoes and Ctrl+Shift+Z redoes; on a Mac, use ⌘ instead of Ctrl',
      },
    },
    withoutAConnection: {
      heading: 'Without a connection',
      theMapsYou:
        'The maps you opened last can be read without a connection, on a device where you are logged in. Nothing can be edited until the connection is back. Unsaved changes are kept on the device and saved afterwards.',
    },
  },
})
