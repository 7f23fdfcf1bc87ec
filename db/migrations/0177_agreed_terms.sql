-- Which version of the terms a member agreed to: the day that stood below them. Nobody knows it of those who joined before.

alter table members add terms_version date;
