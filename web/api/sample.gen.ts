// Generated from the sample videos by `npm run generate`. Do not edit.
/** A sample video and its transcript; times in seconds. */
export const SAMPLE = {
  "id": "et-sample-1",
  "title": "How a transcript is made",
  "durationSeconds": 75,
  "chapters": [
    {
      "title": "Welcome",
      "start": 0
    },
    {
      "title": "Cues and tracks",
      "start": 15
    },
    {
      "title": "From cues to text",
      "start": 45
    }
  ],
  "segments": [
    {
      "start": 0.4,
      "duration": 3.6,
      "text": "Hello, and welcome. This is a sample video."
    },
    {
      "start": 4.2,
      "duration": 5.3,
      "text": "It has no picture and no sound: only captions, like the ones you came for."
    },
    {
      "start": 10,
      "duration": 4.5,
      "text": "Let us look at how a transcript is made."
    },
    {
      "start": 15,
      "duration": 4.8,
      "text": "Captions arrive as a list of cues."
    },
    {
      "start": 20,
      "duration": 6,
      "text": "Each cue says three things: when it starts, how long it stays, and what is said."
    },
    {
      "start": 26.5,
      "duration": 5.2,
      "text": "Some tracks are typed by people, with commas & full stops."
    },
    {
      "start": 32,
      "duration": 5.6,
      "text": "Others are heard by a machine, word by word, and nobody checked them."
    },
    {
      "start": 38,
      "duration": 6.2,
      "text": "When a video has both, the typed one is usually the better read."
    },
    {
      "start": 45,
      "duration": 5.5,
      "text": "A reader puts the cues in order and joins their words."
    },
    {
      "start": 51,
      "duration": 5.8,
      "text": "The times are kept, so that you can find the moment a sentence was said."
    },
    {
      "start": 57.5,
      "duration": 5.5,
      "text": "That is all. From here the text can be searched, quoted or summed up."
    },
    {
      "start": 64,
      "duration": 4.5,
      "text": "If you can read this line, your integration works."
    },
    {
      "start": 69,
      "duration": 4,
      "text": "Goodbye, and happy reading!"
    }
  ]
} as const
