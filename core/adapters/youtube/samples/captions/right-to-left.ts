/** Manual Arabic captions in WebVTT, with Latin words, digits and emoji. */
export const WEATHER_AR_VTT = `WEBVTT
Kind: captions
Language: ar

00:00:00.600 --> 00:00:03.800
صباح الخير! ☀️

00:00:04.200 --> 00:00:08.400
الطقس اليوم جميل، والحرارة 21 درجة 🌡️

00:00:08.900 --> 00:00:13.500
هذا نص تجريبي يُقرأ من اليمين إلى اليسار،
وفيه كلمة WebVTT بحروف لاتينية.

00:00:14.000 --> 00:00:18.200
لا تنسَ المظلة ☔ فقد يأتي المطر مساءً

00:00:18.800 --> 00:00:22.000
إلى اللقاء يا أصدقاء 👩🏽‍🚀👋🏽
`

/** Manual Hebrew captions in `srv1`. YouTube still uses the old code `iw`. */
export const WEATHER_IW_SRV1 = `<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.6" dur="3.2">בוקר טוב! ☀️</text><text start="4.2" dur="4.2">מזג האוויר היום נעים, 21 מעלות 🌡️</text><text start="8.9" dur="4.6">זהו טקסט לדוגמה שנקרא מימין לשמאל,
ובתוכו המילה WebVTT.</text><text start="14" dur="4.2">אל תשכחו מטרייה ☔</text><text start="18.8" dur="3.2">להתראות, חברים 👩🏽‍🚀👋🏽</text></transcript>`
