// Generated from en.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Comments",
  "lead": "What people wrote under the video, with the replies.",
  "order": "Order",
  "order.relevance": "Best first",
  "order.time": "Newest first",
  "transcript": "To the transcript",
  "act": "Read the comments",
  "none.title": "No comments",
  "none.text": "This video has no comments.",
  "replies": [["count","plural",{"one":["#"," reply"],"other":["#"," replies"]}]],
  "replies.more": ["and ",["count","number"]," more that the platform keeps."],
  "likes": "Likes",
} as const
